// The learner’s picture: choose one, or go back to the initials.
import { useMutation } from '@tanstack/react-query'
import ImageUp from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState, type ChangeEvent } from 'react'
import { profileImageLimits } from '#contract/account-settings.ts'
import { call, CallError } from '../api/client.ts'
import { useAuth, useLearner } from '../session/auth.tsx'
import { Avatar } from '../session/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { accountProblem, accountToasts, pictureFaultTexts } from './account-words.ts'
import { readPicture, type PictureFault } from './picture-file.ts'

export function ProfilePicture() {
  const learner = useLearner()
  const [problem, setProblem] = useState<string | null>(null)
  const { set, remove } = usePictureCalls(setProblem)
  const isBusy = set.isPending || remove.isPending
  return (
    <div className="mb-6">
      <div className="flex items-center gap-4">
        <Avatar user={learner} className="size-20 shrink-0" />
        {!learner.isDemo && (
          <div className="flex min-w-0 flex-wrap gap-2">
            <ChooseButton
              label={learner.profileImage === null ? 'Choose a picture' : 'Change picture'}
              isBusy={isBusy}
              onChoose={set.mutate}
            />
            {learner.profileImage !== null && (
              <Button look="quiet" isBusy={isBusy} onClick={() => remove.mutate()}>
                <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
                Remove picture
              </Button>
            )}
          </div>
        )}
      </div>
      {!learner.isDemo && (
        <p className="mt-2 text-sm text-ink-soft">
          PNG, JPEG or WebP. We cut the middle to a square and make it small.
        </p>
      )}
      {problem !== null && (
        <div className="mt-3">
          <Notice tone="bad" isLive>
            {problem}
          </Notice>
        </div>
      )}
    </div>
  )
}

type ChooseButtonProps = { label: string; isBusy: boolean; onChoose: (file: File) => void }

function ChooseButton({ label, isBusy, onChoose }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file !== undefined) onChoose(file)
    // Otherwise choosing the same file again, once it is corrected, would not fire `change`.
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={profileImageLimits.types.join(',')}
        aria-label="Picture file"
        tabIndex={-1}
        onChange={choose}
        className="hidden"
      />
      <Button look="quiet" id="choose-picture" isBusy={isBusy} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden className="size-5" strokeWidth={1.75} />
        {label}
      </Button>
    </>
  )
}

/** A file that is refused before anything is sent. */
class PictureFaultError extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault) {
    super(fault)
    this.name = 'PictureFaultError'
    this.fault = fault
  }
}

function usePictureCalls(onProblem: (problem: string | null) => void) {
  const { showUser } = useAuth()
  const onMutate = () => onProblem(null)
  const set = useMutation({
    mutationFn: async (file: File) => {
      const body = await readPicture(file)
      if (typeof body === 'string') throw new PictureFaultError(body)
      return call('PUT /api/auth/profile-image', { body })
    },
    onMutate,
    onSuccess: (user) => {
      showUser(user)
      showToast(accountToasts.pictureSet)
    },
    onError: (error) => onProblem(pictureProblem(error)),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/auth/profile-image'),
    onMutate,
    onSuccess: (user) => {
      showUser(user)
      document.getElementById('choose-picture')?.focus()
      showToast(accountToasts.pictureRemoved)
    },
    onError: (error) => onProblem(accountProblem(error, 'Your picture has not been removed.', new Date())),
  })
  return { set, remove }
}

function pictureProblem(error: unknown): string | null {
  if (error instanceof PictureFaultError) return pictureFaultTexts[error.fault]
  if (error instanceof CallError && error.problem?.code === 'body-too-large') return pictureFaultTexts['too-large']
  return accountProblem(error, 'Your picture has not been changed.', new Date())
}
