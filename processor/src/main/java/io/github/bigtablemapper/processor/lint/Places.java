package io.github.bigtablemapper.processor.lint;

import io.github.bigtablemapper.lint.Place;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.PropertyModel;
import java.util.Optional;

/** Where in the source the parts of a design are, which what is found in it names by itself. */
public final class Places {
  private Places() {}

  /** {@return what to mark of an entity; the class if there is nothing narrower} */
  public static Origin origin(EntityModel entity, Place place) {
    return (switch (place.kind()) {
          case ENTITY -> Optional.<Origin>empty();
          case TABLE -> Optional.of(entity.tableOrigin().at("value"));
          case FAMILY ->
              entity.families().stream()
                  .filter(family -> family.name().equals(place.name()))
                  .map(FamilyModel::origin)
                  .map(origin -> origin.at("value"))
                  .findFirst();
          case PROPERTY ->
              entity.allProperties().stream()
                  .filter(property -> property.path().equals(place.name()))
                  .map(PropertyModel::origin)
                  .findFirst();
        })
        .orElseGet(() -> entity.origin().withoutAnnotation())
        .ofEntity();
  }
}
