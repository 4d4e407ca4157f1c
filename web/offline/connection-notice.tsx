// Says that the device is offline, that Tuppence does not answer, or that what is shown may be old; it goes with the next
// answer. Nothing is asked for meanwhile but what the learner asks for, and a probe now and then while something waits.
import { isServerThere } from '../api/client.ts'
import { askAgain } from '../api/connection.ts'
import { useConnection } from '../api/use-connection.ts'
import { countText } from '../outbox/outbox-words.ts'
import { Button } from '../ui/button.tsx'
import { BottomNotice } from './bottom-notice.tsx'

/** `waiting` is how many things wait to be saved. */
export function ConnectionNotice({ waiting }: { waiting: number }) {
  const { isOnline, connection } = useConnection()
  if (isOnline && connection === 'answers') return null
  return (
    <BottomNotice tone="warn">
      <p>
        <strong className="font-semibold">{isOnline ? titles[connection] : 'You are offline.'}</strong>{' '}
        {waiting > 0
          ? `${countText(waiting, ['waits', 'wait'])} to be saved.`
          : connection === 'unsure' && isOnline
            ? 'What you see was kept on this device.'
            : 'What you opened before still opens.'}
      </p>
      {isOnline && (
        <Button look="quiet" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </BottomNotice>
  )
}

const titles = {
  answers: '',
  unsure: 'This page could not be brought up to date.',
  lost: 'Tuppence does not answer.',
}

/** Asks whether the server is there as well: it may be that nothing else is missing. */
function tryAgain(): void {
  void isServerThere()
  askAgain()
}
