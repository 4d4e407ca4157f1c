// How much of the course is on this device, with buttons to store all of it or remove it.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { deviceIsDone } from '../device/device.ts'
import { removeResponses } from '../device/response-store.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { showToast } from '../ui/toast.ts'
import { keepCourse, storedCourse } from './keep-course.ts'
import * as words from './offline-words.ts'

/** Read from the device each time: it stores more as pages are opened. */
const storedCourseQuery = (learnerId: string) =>
  queryOptions({ queryKey: ['device', learnerId], queryFn: () => storedCourse(learnerId), staleTime: 0, gcTime: 0 })

export function CourseOnDevice({ learnerId }: { learnerId: string }) {
  const kept = useQuery(storedCourseQuery(learnerId))
  const queryClient = useQueryClient()
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: storedCourseQuery(learnerId).queryKey })
  const [step, setStep] = useState({ done: 0, total: 1 })
  const keep = useMutation({ mutationFn: () => keepCourse(learnerId, setStep), onSettled: lookAgain })
  const remove = useMutation({
    mutationFn: async () => {
      await deviceIsDone()
      await removeResponses(learnerId)
    },
    onSuccess: async () => {
      await lookAgain()
      showToast({
        title: 'Removed from this device',
        description: 'What you open from now on will be kept again.',
      })
    },
  })
  if (kept.data === undefined) return <div className="min-h-28" />
  const { lessons, of } = kept.data
  const isWhole = lessons === of
  return (
    <div className="space-y-4">
      <p role="status">{keep.isPending ? 'Keeping the course on this device…' : words.onDeviceSentence(kept.data)}</p>
      {keep.isPending && (
        <ProgressBar
          percent={Math.round((step.done / step.total) * 100)}
          label="Keeping the course on this device"
          valueText={`${step.done} of ${step.total} parts`}
        />
      )}
      {keep.isError && (
        <Notice tone="bad" isLive>
          {words.keepProblem(keep.error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" isBusy={keep.isPending} onClick={() => keep.mutate()} className="max-sm:w-full">
          <Download aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {keep.isPending ? 'Fetching…' : isWhole ? 'Update it' : 'Keep the whole course on this device'}
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
