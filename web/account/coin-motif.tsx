// Coins in growing piles, with a shoot on the tallest: drawn for the side panel, on the ink-green.

const piles = [
  { x: 40, coins: 2 },
  { x: 116, coins: 4 },
  { x: 192, coins: 6 },
  { x: 268, coins: 9 },
]
const thickness = 11
const ground = 196

export function CoinMotif({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 320 220" className={className}>
      <circle cx="196" cy="104" r="92" className="fill-brand-raised" />
      <circle
        cx="196"
        cy="104"
        r="78"
        className="fill-none stroke-brand-accent"
        strokeOpacity="0.25"
        strokeWidth="1.5"
      />
      <path
        d={`M6 ${ground + 13}H314`}
        className="stroke-brand-accent"
        strokeOpacity="0.5"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      {piles.map(({ x, coins }) => (
        <Pile key={x} x={x} coins={coins} />
      ))}
      <Shoot x={268} y={ground - 9 * thickness} />
    </svg>
  )
}

function Pile({ x, coins }: { x: number; coins: number }) {
  return (
    <g className="stroke-brand" strokeWidth="1.5">
      {Array.from({ length: coins }, (_, index) => (
        <Coin key={index} x={x + (index % 3) - 1} y={ground - index * thickness} />
      ))}
    </g>
  )
}

/** A coin lying flat, seen a little from above: its edge, its face and the ring on its face. */
function Coin({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path
        d={`M${x - 30} ${y - thickness}v${thickness}a30 9.500 0 0 0 60 0v${-thickness}`}
        className="fill-brand-accent"
        fillOpacity="0.82"
      />
      <path
        d={`M${x - 30} ${y - thickness}v${thickness}a30 9.500 0 0 0 60 0v${-thickness}`}
        className="fill-accent"
        fillOpacity="0.35"
      />
      <ellipse cx={x} cy={y - thickness} rx="30" ry="9.500" className="fill-brand-accent" />
      <ellipse cx={x} cy={y - thickness} rx="22" ry="6.200" className="fill-none" strokeOpacity="0.35" />
    </>
  )
}

function Shoot({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y - 8})`}>
      <path d="M0 6C0-8 1-20 0-34" className="fill-none stroke-on-brand-soft" strokeWidth="3" strokeLinecap="round" />
      <path d="M0-16C-4-30-18-34-30-32-28-20-16-12 0-16Z" className="fill-on-brand-soft" />
      <path d="M0-32C2-46 14-54 28-54 28-40 18-30 0-32Z" className="fill-on-brand" />
    </g>
  )
}
