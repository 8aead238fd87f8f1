export default function Gallery(): JSX.Element { return <p>gallery</p>; }
