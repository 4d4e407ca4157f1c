// Where toasts appear: read out, closed by a swipe to the right, reached by F8. They lie on the top bar and are hardly higher than
// it, so that none covers what is to be pressed or read next: on a wide screen left of the bell, on a phone across the bar.
import * as RadixToast from '@radix-ui/react-toast'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { dismissToast, toastDuration, useToasts, type Toast } from './toast.ts'

/** `takesFocus` when it was asked for before there was a toast. */
export function Toaster({ takesFocus = false }: { takesFocus?: boolean }) {
  const toasts = useToasts()
  const area = useRef<HTMLOListElement>(null)
  const isAskedFor = useRef(takesFocus)
  useEffect(() => {
    if (isAskedFor.current) area.current?.focus()
  }, [])
  return (
    <RadixToast.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        ref={area}
        hotkey={['F8']}
        className="fixed top-1 right-2 z-50 w-[min(24rem,calc(100vw-1rem))] sm:right-33 sm:w-66 lg:right-[max(8.25rem,(100vw-72.5rem)/2)] print:hidden empty:focus:rounded-[var(--radius)] empty:focus:bg-surface empty:focus:p-4 empty:focus:shadow-[var(--shadow-raised)] empty:focus:before:content-['No_messages_just_now.']"
      />
    </RadixToast.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const look = toast.variant === 'destructive' ? 'border-bad bg-bad-soft' : 'border-line bg-surface'
  return (
    <RadixToast.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      className={`toast flex items-center gap-3 rounded-[var(--radius)] border px-3 py-1 text-sm leading-tight shadow-[var(--shadow-raised)] ${look}`}
    >
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
        {toast.description !== undefined && (
          <>
            {/* Radix reads out the texts as one: without it, title and description would be one word. */}
            <span className="sr-only">. </span>
            <RadixToast.Description>{toast.description}</RadixToast.Description>
          </>
        )}
      </div>
      <RadixToast.Close
        aria-label="Dismiss"
        // A press must not take the focus from where the learner works: when the toast goes it would be lost.
        onMouseDown={(event) => event.preventDefault()}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-[var(--radius)] text-ink-soft hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
