package io.github.bigtablemapper.mistake;

/**
 * A mistake and where it is.
 *
 * @param mistake the mistake
 * @param place the place that the facts gave of what is wrong
 * @param member the member of the annotation there, such as {@code value}; empty: the place itself
 * @param <P> what a place is for whoever asks
 */
public record LocatedMistake<P>(Mistake mistake, P place, String member) {
  LocatedMistake(Mistake mistake, P place) {
    this(mistake, place, "");
  }
}
