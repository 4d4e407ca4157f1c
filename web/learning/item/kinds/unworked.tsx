// What stands in the place of a view whose code comes after the text.

/** As high as a field with its label. */
export function FieldRoom() {
  return <div aria-busy className="h-[5.125rem]" />
}

/** Where the code cannot be fetched, as on a train: the question, whose answer can be shown but not tried. */
export function Unworked({ data }: { data: { task: string; question?: string } }) {
  return (
    <p data-unworked className="font-semibold">
      {data.question}
    </p>
  )
}
