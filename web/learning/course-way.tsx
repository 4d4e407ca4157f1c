import { curriculum } from 'virtual:curriculum'
import pictures from './module/module-pictures.svg'

const pileWidth = 52
const coinHeight = 12
const ground = 48

type CourseWayProps = { completed: ReadonlyMap<number, number>; modules?: typeof curriculum }

/**
 * The way through the course: a pile for each module, which gets a coin for each lesson that is done. Decoration beside the
 * same said in words. `completed`: how many are done, by module id; `modules`: whose piles are drawn.
 */
export function CourseWay({ completed, modules = curriculum }: CourseWayProps) {
  if (modules.length === 0) return null
  // Coins are no larger where there are few.
  const width = Math.max(3, modules.length) * pileWidth
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${ground + 8}`} className="block w-full max-w-96">
      {modules.map(({ id, lessons }, place) =>
        lessons.map((lesson, height) => (
          <use
            key={lesson.id}
            href={`${pictures}#${height < (completed.get(id) ?? 0) ? 'coin' : 'coin-place'}`}
            x={(place + 0.5) * pileWidth}
            y={ground - height * coinHeight}
          />
        )),
      )}
    </svg>
  )
}
