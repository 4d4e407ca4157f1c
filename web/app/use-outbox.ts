// Sends what stands in the learner's outbox while the app is open, and shows what came of it. Its code comes once somebody is
// signed in; where that cannot be fetched, what waits goes on waiting.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onAskedAgain } from '../api/connection.ts'
import type { Round } from '../outbox/outbox.ts'
import { showToast } from '../ui/toast.ts'
import { useAuth } from '../session/auth.tsx'
import { fetchMissing } from '../loading/query-client.ts'
import { isSignedOut } from '../session/session-events.ts'

export function useOutbox(queryClient: QueryClient): void {
  const { session, noteRefusal } = useAuth()
  const learnerId = session.status === 'authenticated' && session.hasEnded !== true ? session.user.id : null
  useEffect(() => {
    if (learnerId === null) return undefined
    let isCurrent = true
    let end = () => {}
    void start()
    async function start(): Promise<void> {
      const outbox = await loadOutbox()
      if (isCurrent && outbox !== null) end = begin(outbox)
    }
    function begin({ keepSending, onSaved, kindOf }: Outbox): () => void {
      const onRound = ({ sent, failure }: Round) => {
        if (isSignedOut(failure)) noteRefusal('change')
        const [first] = sent
        if (first === undefined) return
        const toast = sent.length === 1 ? kindOf(first)?.savedToast(first.body) : undefined
        showToast(toast ?? { title: 'Saved now', description: savedText(sent.length) })
      }
      const ends = [
        onSaved(({ entry: { body, learnerId: owner, ...entry }, answer }) => {
          if (owner === learnerId) kindOf(entry)?.apply(queryClient, { body, answer, learnerId: owner })
        }),
      ]
      const sender = keepSending(learnerId ?? '', onRound)
      ends.push(
        sender.end,
        onAskedAgain(() => void sender.sendAll()),
      )
      return () => ends.forEach((stop) => stop())
    }
    return () => {
      isCurrent = false
      end()
    }
  }, [queryClient, learnerId, noteRefusal])
}

/** What could not be loaded is asked for again when the browser says that it is online once more, and when the learner asks. */
export function useMissing(queryClient: QueryClient): void {
  useEffect(() => {
    const fetchAgain = () => void fetchMissing(queryClient)
    const end = onAskedAgain(fetchAgain)
    addEventListener('online', fetchAgain)
    return () => {
      end()
      removeEventListener('online', fetchAgain)
    }
  }, [queryClient])
}

type Outbox = Pick<typeof import('../outbox/sending.ts'), 'keepSending'> &
  Pick<typeof import('../outbox/outbox-store.ts'), 'onSaved'> &
  Pick<typeof import('../outbox/outbox-kind.ts'), 'kindOf'>

async function loadOutbox(): Promise<Outbox | null> {
  const loaded = await Promise.all([
    import('../outbox/sending.ts'),
    import('../outbox/outbox-store.ts'),
    import('../outbox/outbox-kind.ts'),
    import('./outbox-kinds.ts'),
  ]).catch(() => null)
  if (loaded === null) return null
  const [{ keepSending }, { onSaved }, { registerKinds, kindOf }, { outboxKinds }] = loaded
  registerKinds(outboxKinds)
  return { keepSending, onSaved, kindOf }
}

function savedText(count: number): string {
  return `${count} things that waited on this device are saved.`
}
