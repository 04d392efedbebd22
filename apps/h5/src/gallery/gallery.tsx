/** Every part of the ui kit with its faces, for the eye and for screenshots; not in the product's own build. */
export function Gallery() {
  return <p>parts</p>
}
