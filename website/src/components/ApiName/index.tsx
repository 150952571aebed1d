import { Fragment } from 'react';

interface Props {
  readonly children: string;
}

/** A name that breaks between its words if the line is too short for it. */
export function ApiName({ children }: Props) {
  return children.split(/(?<=[a-z\d_])(?=[A-Z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
