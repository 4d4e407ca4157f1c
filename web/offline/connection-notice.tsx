// Says that the device is offline or that Tuppence does not answer, and goes by itself when it does again.
import { useConnection } from '../app/use-connection.ts'
import { BottomNotice } from './bottom-notice.tsx'

/** `waiting` is how many posts wait to be sent. */
export function ConnectionNotice({ waiting }: { waiting: number }) {
  const { isOnline, isReached } = useConnection()
  if (isOnline && isReached) return null
  return (
    <BottomNotice tone="warn">
      <p>
        <strong className="font-semibold">{isOnline ? 'Tuppence does not answer.' : 'You are offline.'}</strong>{' '}
        {waitingSentence(waiting) ?? (isOnline ? 'We keep trying.' : 'What you opened before still opens.')}
      </p>
    </BottomNotice>
  )
}

function waitingSentence(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 thing waits to be saved.' : `${count} things wait to be saved.`
}
