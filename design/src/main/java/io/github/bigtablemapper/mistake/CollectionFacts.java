package io.github.bigtablemapper.mistake;

/**
 * What the rules ask of a property that is many columns of a family.
 *
 * @param property the property
 * @param family the family's name
 * @param ownsFamily whether its family holds nothing else; otherwise it is what nothing else maps
 * @param place where its family is decided
 * @param <P> where something is declared
 */
public record CollectionFacts<P>(
    PropertyFacts<P> property, String family, boolean ownsFamily, P place) {
  String label() {
    return property.label();
  }
}
