package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.internal.design.Place;

/**
 * A mistake and where it is.
 *
 * @param mistake the mistake
 * @param place the part of the entity that is wrong
 * @param member the member of the annotation there, such as {@code value}; empty: the place itself
 */
public record LocatedViolation(Violation mistake, Place place, String member) {
  LocatedViolation(Violation mistake, Place place) {
    this(mistake, place, "");
  }
}
