package io.github.bigtablemapper.internal.mutation;

/** What the mutations of a row are made into. */
public enum MutationForm {
  /** Protocol buffers, which every request of the client can contain. */
  MESSAGES,

  /** Their bytes, for a request of many rows that is written by this library. */
  BYTES
}
