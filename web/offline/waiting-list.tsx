// What waits on this device to be saved, and what the server would not take, with what to do about each.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { curriculum } from 'virtual:curriculum'
import { useWaitingPosts } from '../device/use-waiting-posts.ts'
import type { WaitingPost } from '../device/waiting-post.ts'
import { sendInOrder, sendWaiting } from '../device/waiting-posts.ts'
import { removePost } from '../device/waiting-store.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function WaitingList({ learnerId }: { learnerId: string }) {
  const posts = useWaitingPosts(learnerId) ?? []
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () => sendWaiting(learnerId),
    onSuccess: ({ sent }) => sent.length > 0 && queryClient.invalidateQueries(),
  })
  const waiting = posts.filter(({ refusal }) => refusal === null)
  const refused = posts.filter(({ refusal }) => refusal !== null)
  return (
    <>
      {refused.map((post) => (
        <RefusedPost key={post.id} post={post} />
      ))}
      {waiting.length > 0 && (
        <Notice tone="warn">
          <p className="font-semibold">
            {waiting.length === 1 ? '1 thing waits to be saved' : `${waiting.length} things wait to be saved`}
          </p>
          <ol className="mt-1 list-disc pl-5">
            {waiting.map((post) => (
              <li key={post.id}>{postName(post)}</li>
            ))}
          </ol>
          <p className="mt-1">
            {waiting.length === 1 ? 'It is sent by itself' : 'They are sent by themselves, in this order,'} as soon as
            Tuppence answers.
          </p>
          <Button look="quiet" className="mt-3" isBusy={send.isPending} onClick={() => send.mutate()}>
            Save now
          </Button>
        </Notice>
      )}
    </>
  )
}

function RefusedPost({ post }: { post: WaitingPost }) {
  const queryClient = useQueryClient()
  const again = useMutation({
    mutationFn: () => sendInOrder(post.learnerId, post),
    onSuccess: () => queryClient.invalidateQueries(),
  })
  return (
    <Notice tone="bad">
      <p className="font-semibold">Not saved: {postName(post)}</p>
      <p className="mt-1">
        Tuppence did not take it. {post.refusal} You can try again, or open the lesson and do it once more, then remove
        this one.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" isBusy={again.isPending} onClick={() => again.mutate()}>
          Try again
        </Button>
        <Button look="plain" onClick={() => void removePost(post.id)}>
          Remove
        </Button>
      </div>
    </Notice>
  )
}

/** What a post is, such as 'Quiz score of 5 out of 6 for Needs, wants and savings'. */
function postName({ attempt, lessonId }: WaitingPost): string {
  const lesson = curriculum.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  const title = lesson?.title ?? `lesson ${lessonId}`
  return attempt === null
    ? `${title}, marked as read`
    : `Quiz score of ${attempt.score} out of ${attempt.answers.length} for ${title}`
}
