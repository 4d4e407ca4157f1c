// Parts shared by the pages that are open to everyone, such as accessibility and privacy.
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Logo } from '#web/ui/logo.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The frame for someone who is not signed in. */
export function OpenFrame({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto max-w-6xl px-5 pt-6 pb-12 sm:px-10 lg:py-10">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Logo />
        <TextLink href={paths.login} className="min-h-11">
          Sign in
        </TextLink>
      </div>
      {children}
    </main>
  )
}

export function listed(texts: readonly string[]): ReactNode {
  return texts.map((text) => <li key={text}>{text}</li>)
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mt-8 mb-2 text-xl">{title}</h2>
      <ul className="list-disc space-y-2 pl-5">{children}</ul>
    </section>
  )
}
