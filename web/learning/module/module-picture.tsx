import { curriculum } from 'virtual:curriculum'
import { classNames } from '#web/ui/class-names.ts'
import pictures from './module-pictures.svg'

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5', 'bg-tint-6']

/** The picture of a module on its tint: decoration, beside the title that says what it is. */
export function ModulePicture({ moduleId, className }: { moduleId: number; className?: string }) {
  const module = curriculum.find(({ id }) => id === moduleId)
  return (
    <div className={classNames(tints[(moduleId - 1) % tints.length], 'forced-colors:hidden print:hidden', className)}>
      <svg aria-hidden viewBox="0 0 320 128" className="mx-auto block h-full max-w-full">
        <use href={`${pictures}#${module?.icon}`} />
      </svg>
    </div>
  )
}
