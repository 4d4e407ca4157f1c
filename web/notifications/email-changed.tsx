// Says at the next sign-in that the email address was changed, until the learner confirms it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { paths } from '#contract/paths.ts'
import { longDate, ukDate } from '#domain/calendar.ts'
import { call } from '../api/client.ts'
import { queryKeyOf } from '../api/response-cache.ts'
import { useLearner } from '../session/auth.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import * as words from './notification-words.ts'

export function EmailChanged({ notice: { id, at } }: { notice: Notification }) {
  const { email } = useLearner()
  const queryClient = useQueryClient()
  const reading = useMutation({
    mutationFn: () => call('POST /api/notifications/read', { body: { ids: [id] } }),
    onSuccess: (list) => queryClient.setQueryData(queryKeyOf('GET /api/notifications'), list),
  })
  return (
    <div className="mb-6 print:hidden">
      <Notice tone="warn" isLive>
        <p className="font-semibold">{words.emailChangedTitle}</p>
        <p className="mt-1 [overflow-wrap:anywhere]">{`On ${longDate(ukDate(new Date(at)))} it was changed to ${email}.`}</p>
        <p className="mt-1">
          If that was not you, <TextLink href={paths.password}>change your password</TextLink>, put your own address
          back in your profile, and tell whoever runs this site.
        </p>
        <Button look="quiet" className="mt-3" isBusy={reading.isPending} onClick={() => reading.mutate()}>
          That was me
        </Button>
      </Notice>
    </div>
  )
}
