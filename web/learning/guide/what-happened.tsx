// The guides on the dashboard, for a learner to whom something has happened.
import { guides } from 'virtual:guides'
import { paths } from '#contract/paths.ts'
import { TileLink } from '#web/ui/tile-link.tsx'
import { GuidePicture } from './guide-pictures.tsx'

/** Nothing where the course has no guides. */
export function WhatHappened() {
  if (guides.length === 0) return null
  return (
    <section aria-labelledby="what-happened">
      <h2 id="what-happened" className="mb-4 text-2xl">
        What happened?
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {guides.map(({ slug, title, icon }) => (
          <li key={slug}>
            <TileLink href={paths.guide(slug)} picture={<GuidePicture icon={icon} />} name={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
