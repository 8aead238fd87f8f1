import { lazy } from "react";
import { fetchPart } from "../../../ui";

export const postPage = () => import("./PostPage").then(({ PostPage }) => ({ default: PostPage }));

export const PostPage = lazy(() => fetchPart(postPage));
