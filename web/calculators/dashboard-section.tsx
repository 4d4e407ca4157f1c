// The tools on the dashboard: six cards, and a line with the others.
import { paths } from '#contract/paths.ts'
import { mainTools, moreTools, type Tool } from '../routing/tool-catalogue.ts'
import { openedByLink } from '../routing/opened-by-link.ts'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TileLink } from '../ui/tile-link.tsx'

/** The six tools on the dashboard. */
export function ToolsSection() {
  return (
    <section aria-labelledby="financial-tools">
      <h2 id="financial-tools" className="mb-4 text-2xl">
        Financial Tools
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {mainTools.map((tool) => (
          <li key={tool.id}>
            <TileLink {...tileOf(tool)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The others by name, the documents, and the pages of the learner's own money. */
export function MoreTools() {
  return (
    <nav aria-label="More tools" className="flex flex-wrap items-center gap-x-5">
      <p className="font-semibold">More tools</p>
      {moreTools.map(({ id, name, route }) => (
        <TextLink key={id} href={route} className="min-h-11">
          {name}
        </TextLink>
      ))}
      <TextLink href={paths.documents} className="min-h-11">
        Documents
      </TextLink>
      <TextLink href={paths.figures} className="min-h-11">
        My figures
      </TextLink>
      <TextLink href={paths.moneyPlan} className="min-h-11">
        My money plan
      </TextLink>
    </nav>
  )
}

function tileOf({ name, description, icon, route }: Tool) {
  return { href: route, state: openedByLink, picture: <Icon name={icon} />, name, description }
}
