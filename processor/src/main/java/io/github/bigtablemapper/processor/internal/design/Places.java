package io.github.bigtablemapper.processor.internal.design;

import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.processor.internal.model.EmbeddedModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.SaltModel;
import io.github.bigtablemapper.processor.internal.model.StoredModel;
import java.util.Optional;
import java.util.stream.Stream;

/** Where in the source the parts of a design are, which what is found in it names by itself. */
public final class Places {
  private Places() {}

  /** {@return what to mark of an entity; the class if there is nothing narrower} */
  public static Origin origin(EntityModel entity, Place place) {
    return find(entity, place)
        .map(
            origin ->
                switch (place.kind()) {
                  case TABLE, FAMILY -> origin.at("value");
                  case ENTITY, PROPERTY, COLUMN, OPERATION_IDS, KEY_PART, SALT -> origin;
                })
        .orElseGet(() -> entity.origin().withoutAnnotation())
        .ofEntity();
  }

  /** {@return where a part of an entity is declared; empty for the entity itself} */
  public static Optional<Origin> find(EntityModel entity, Place place) {
    return switch (place.kind()) {
      case ENTITY -> Optional.empty();
      case TABLE -> Optional.of(entity.tableOrigin());
      case FAMILY ->
          entity.families().stream()
              .filter(family -> family.name().equals(place.name()))
              .map(FamilyModel::origin)
              .findFirst();
      case OPERATION_IDS -> Optional.ofNullable(entity.operationIds()).map(FamilyModel::origin);
      case PROPERTY ->
          Stream.concat(
                  entity.allProperties().stream(),
                  entity.allEmbedded().stream().map(EmbeddedModel::property))
              .filter(property -> property.path().equals(place.name()))
              .map(PropertyModel::origin)
              .findFirst();
      case COLUMN ->
          entity.stored().stream()
              .filter(stored -> stored.property().path().equals(place.name()))
              .map(StoredModel::origin)
              .findFirst();
      case KEY_PART ->
          Optional.of(entity.key().parts().get(Integer.parseInt(place.name())).origin());
      case SALT -> Optional.ofNullable(entity.key().salt()).map(SaltModel::origin);
    };
  }
}
