import { curriculum } from 'virtual:curriculum'
import pictures from './module/module-pictures.svg'

const pileWidth = 52
const coinHeight = 12
const ground = 48

/**
 * The way through the course: a pile for each module, which gets a coin for each lesson that is done. Decoration beside the
 * same said in words. `completed`: how many are done, by module id.
 */
export function CourseWay({ completed }: { completed: ReadonlyMap<number, number> }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${curriculum.length * pileWidth} ${ground + 8}`} className="block w-full max-w-96">
      {curriculum.map(({ id, lessons }, place) =>
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
