import pictures from './module/module-pictures.svg'

const coinHeight = 8
const width = 48

type CoinPileProps = {
  /** How many coins the pile will have. */
  places: number
  /** How many it has. */
  coins: number
  /** Whether the last of them falls onto the others. Where motion is not wanted it is simply there. */
  isLastFalling: boolean
}

/** The pile of a module, with a coin for each lesson that is done. Decoration beside the same said in words. */
export function CoinPile({ places, coins, isLastFalling }: CoinPileProps) {
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${places * coinHeight + 16}`} className="w-20 shrink-0 sm:w-28">
      {Array.from({ length: places }, (_, place) => (
        <g
          key={place}
          className={
            isLastFalling && place === coins - 1
              ? 'motion-safe:animate-[coin-settle_600ms_cubic-bezier(0.3,1.2,0.5,1)_backwards] [animation-delay:450ms]'
              : undefined
          }
        >
          <use
            href={`${pictures}#${place < coins ? 'coin' : 'coin-place'}`}
            x={width / 2 + (place % 2)}
            y={(places - place) * coinHeight + 8}
          />
        </g>
      ))}
    </svg>
  )
}
