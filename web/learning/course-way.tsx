// The way through the course: a pile for each module, which gets a coin for each lesson that is done. Decoration beside the
// same said in words.
import { curriculum } from 'virtual:curriculum'

const pileWidth = 52
const coinHeight = 13
const ground = 58

/** `completed`: how many lessons are done, by module id. */
export function CourseWay({ completed }: { completed: ReadonlyMap<number, number> }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${curriculum.length * pileWidth} ${ground + 14}`} className="block w-full max-w-96">
      {curriculum.map(({ id, lessons }, place) => {
        const done = completed.get(id) ?? 0
        return (
          <g key={id} transform={`translate(${(place + 0.5) * pileWidth} ${ground})`}>
            <g className="fill-none stroke-on-brand-soft" strokeOpacity="0.5" strokeWidth="1.2" strokeDasharray="2 3">
              {lessons.slice(done).map((lesson, above) => (
                <Coin key={lesson.id} y={-(done + above) * coinHeight} />
              ))}
            </g>
            <g className="stroke-brand" strokeWidth="1.5">
              {lessons.slice(0, done).map((lesson, height) => (
                <StruckCoin key={lesson.id} y={-height * coinHeight} />
              ))}
            </g>
          </g>
        )
      })}
    </svg>
  )
}

function Coin({ y }: { y: number }) {
  return (
    <>
      <path d={edge(y)} />
      <ellipse cy={y - 9} rx="20" ry="6" />
    </>
  )
}

function StruckCoin({ y }: { y: number }) {
  return (
    <>
      <path d={edge(y)} className="fill-brand-accent" />
      <path d={edge(y)} className="fill-accent" fillOpacity="0.4" />
      <ellipse cy={y - 9} rx="20" ry="6" className="fill-brand-accent" />
      <ellipse cy={y - 9} rx="14" ry="3.800" className="fill-none" strokeOpacity="0.35" />
    </>
  )
}

function edge(y: number): string {
  return `M-20 ${y - 9}v9a20 6 0 0 0 40 0v-9`
}
