// How much of the course is on this device, and the ways to have all of it or none.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { longDate, ukDate } from '#domain/calendar.ts'
import { hasNoAnswer } from '../api/client.ts'
import { deviceIsDone } from '../device/device.ts'
import { removeAnswers } from '../device/answer-store.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { showToast } from '../ui/toast.ts'
import { keepCourse, keptCourse, NoRoomError, type KeptCourse } from './keep-course.ts'

/** The device is looked at each time: what it keeps grows as pages are opened. */
const keptCourseQuery = (learnerId: string) =>
  queryOptions({ queryKey: ['device', learnerId], queryFn: () => keptCourse(learnerId), staleTime: 0, gcTime: 0 })

export function CourseOnDevice({ learnerId }: { learnerId: string }) {
  const kept = useQuery(keptCourseQuery(learnerId))
  const queryClient = useQueryClient()
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: keptCourseQuery(learnerId).queryKey })
  const [step, setStep] = useState({ done: 0, total: 1 })
  const keep = useMutation({ mutationFn: () => keepCourse(learnerId, setStep), onSettled: lookAgain })
  const remove = useMutation({
    mutationFn: async () => {
      await deviceIsDone()
      await removeAnswers(learnerId)
    },
    onSuccess: async () => {
      await lookAgain()
      showToast({ title: 'Removed from this device', description: 'What you open from now on is kept again.' })
    },
  })
  if (kept.data === undefined) return <div className="min-h-28" />
  const { lessons, of } = kept.data
  const isWhole = lessons === of
  return (
    <div className="space-y-4">
      <p role="status">{keep.isPending ? 'Keeping the course on this device…' : keptSentence(kept.data)}</p>
      {keep.isPending && (
        <ProgressBar
          percent={Math.round((step.done / step.total) * 100)}
          label="Keeping the course on this device"
          valueText={`${step.done} of ${step.total} parts`}
        />
      )}
      {keep.isError && (
        <Notice tone="bad" isLive>
          {keep.error instanceof NoRoomError
            ? 'This device did not keep all of it. It may be full, or this may be a private window. Make room, then try again.'
            : `We could not fetch all of the course. ${hasNoAnswer(keep.error) ? 'Check your connection, then try again' : 'Try again in a few minutes'}: what has come is kept.`}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" isBusy={keep.isPending} onClick={() => keep.mutate()} className="max-sm:w-full">
          <Download aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {keep.isPending ? 'Fetching…' : isWhole ? 'Bring it up to date' : 'Keep the whole course on this device'}
        </Button>
        {lessons > 0 && !keep.isPending && (
          <Button look="quiet" isBusy={remove.isPending} onClick={() => remove.mutate()} className="max-sm:w-full">
            <Trash2 aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            Remove from this device
          </Button>
        )}
      </div>
    </div>
  )
}

function keptSentence({ lessons, of, bytes, since }: KeptCourse): string {
  if (since === null) return 'No lessons are kept on this device yet.'
  if (lessons < of)
    return `${lessons} of ${of} lessons are on this device, with their quizzes. ${sizeText(bytes)} so far.`
  const what = `The whole course is on this device: ${of} lessons with their quizzes, and the glossary.`
  return `${what} ${sizeText(bytes)}, fetched on ${longDate(ukDate(since))}.`
}

/** A size for people: kilobytes of 1,000 bytes. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
