// What opens without a connection, for a page of the course that does not.
import { useQuery } from '@tanstack/react-query'
import { curriculum } from 'virtual:curriculum'
import { paths } from '#contract/paths.ts'
import { hasNoResponse } from '#web/api/client.ts'
import { useLearner } from '#web/session/auth.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The lessons on this device, below a failure that has to do with the connection. */
export function LessonsOnDevice({ error }: { error: unknown }) {
  const { id: learnerId, isSharedComputer } = useLearner()
  const lessons = useQuery({
    queryKey: ['lessons on device', learnerId],
    queryFn: () => lessonsOnDevice(learnerId),
    enabled: hasNoResponse(error) && !isSharedComputer,
    staleTime: 0,
    gcTime: 0,
  })
  if (lessons.data === undefined) return null
  if (lessons.data.length === 0)
    return (
      <p className="mt-6">
        No lessons are on this device yet. The <TextLink href={paths.tools}>calculators</TextLink> and the{' '}
        <TextLink href={paths.glossary}>glossary</TextLink> work offline.
      </p>
    )
  return (
    <section aria-labelledby="lessons-on-device" className="mt-6">
      <h2 id="lessons-on-device" className="mb-1 text-xl">
        Lessons on this device
      </h2>
      <p>These work offline.</p>
      <ul className="mt-2">
        {lessons.data.map(({ href, title }) => (
          <li key={href}>
            <TextLink href={href} className="min-h-11">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function lessonsOnDevice(learnerId: string): Promise<{ href: string; title: string }[]> {
  const { storedResponses } = await import('#web/device/response-store.ts')
  const stored = new Set((await storedResponses(learnerId)).map(({ address }) => address))
  return curriculum.flatMap((module) =>
    module.lessons
      .map(({ id, title }) => ({ href: paths.lesson(module.id, id), title }))
      .filter(({ href }) => stored.has(`/api${href}`)),
  )
}
