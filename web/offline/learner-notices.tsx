// What a learner is told at the bottom of the window: of the connection and what waits for it, of what could not be saved,
// and of a new version.
import { Link } from 'wouter'
import { paths } from '../app/paths.ts'
import { useWaitingPosts } from '../device/use-waiting-posts.ts'
import { BottomNotice } from './bottom-notice.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { VersionNotice } from './version-notice.tsx'

export function LearnerNotices({ learnerId }: { learnerId: string }) {
  const posts = useWaitingPosts(learnerId) ?? []
  const refused = posts.filter(({ refusal }) => refusal !== null).length
  return (
    <>
      {refused > 0 && <RefusedNotice count={refused} />}
      <ConnectionNotice waiting={posts.length - refused} />
      <VersionNotice />
    </>
  )
}

function RefusedNotice({ count }: { count: number }) {
  return (
    <BottomNotice tone="bad">
      <p>
        <strong className="font-semibold">
          {count === 1 ? '1 thing could not be saved.' : `${count} things could not be saved.`}
        </strong>{' '}
        <Link href={paths.device} className="font-semibold text-accent underline">
          See what to do
        </Link>
      </p>
    </BottomNotice>
  )
}
