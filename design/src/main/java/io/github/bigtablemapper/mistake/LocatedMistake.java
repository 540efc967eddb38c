package io.github.bigtablemapper.mistake;

import io.github.bigtablemapper.design.Place;

/**
 * A mistake and where it is.
 *
 * @param mistake the mistake
 * @param place the part of the entity that is wrong
 * @param member the member of the annotation there, such as {@code value}; empty: the place itself
 */
public record LocatedMistake(Mistake mistake, Place place, String member) {
  LocatedMistake(Mistake mistake, Place place) {
    this(mistake, place, "");
  }
}
