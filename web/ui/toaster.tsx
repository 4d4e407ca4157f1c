// The toast viewport: toasts are read out, closed by a swipe to the right, and reached by F8. They overlay the top
// bar and are hardly taller, so that they cover nothing below: left of the bell on a wide screen, across the bar on a
// phone.
import * as RadixToast from '@radix-ui/react-toast'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { dismissToast, toastDuration, useToasts, type Toast } from './toast.ts'

/** `takesFocus` if F8 was pressed before there was a toast. */
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
            {/* Radix reads the texts out as one; the space keeps title and description apart. */}
            <span className="sr-only">. </span>
            <RadixToast.Description>{toast.description}</RadixToast.Description>
          </>
        )}
      </div>
      <RadixToast.Close
        aria-label="Dismiss"
        // A click must not take the focus, which would be lost when the toast goes.
        onMouseDown={(event) => event.preventDefault()}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-[var(--radius)] text-ink-soft hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
