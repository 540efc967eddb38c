package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.design.KeyPartDesign.StoredType;
import io.github.bigtablemapper.mistake.CollectionFacts;
import io.github.bigtablemapper.mistake.ColumnFacts;
import io.github.bigtablemapper.mistake.FamilyFacts;
import io.github.bigtablemapper.mistake.KeyFacts;
import io.github.bigtablemapper.mistake.MappingFacts;
import io.github.bigtablemapper.mistake.PropertyFacts;
import io.github.bigtablemapper.mistake.PropertyFacts.Role;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.SaltModel;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** A model as the facts that rules ask for which hand-written mappings keep, too. */
final class ModelFacts {
  private ModelFacts() {}

  static MappingFacts<Origin> of(EntityModel entity) {
    FamilyModel ids = entity.operationIds();
    return new MappingFacts<>(
        entity.families().stream().map(ModelFacts::family).toList(),
        ids == null ? null : family(ids),
        entity.columns().stream().map(ModelFacts::column).toList(),
        entity.collections().stream().map(ModelFacts::collection).toList(),
        entity.views().stream().map(ModelFacts::property).toList());
  }

  static KeyFacts<Origin> ofKey(EntityModel entity) {
    KeyModel key = entity.key();
    SaltModel salt = key.salt();
    return new KeyFacts<>(
        GeneratedNames.simple(entity.entity()),
        key.format() == KeyFormat.ORDERED,
        key.parts().stream()
            .filter(KeyPartModel.Constant.class::isInstance)
            .map(KeyPartModel.Constant.class::cast)
            .map(constant -> new KeyFacts.Constant<>(constant.text(), constant.origin()))
            .toList(),
        key.properties().stream().map(ModelFacts::keyPart).toList(),
        salt == null ? null : new KeyFacts.Salt<>(salt.buckets(), salt.by(), salt.origin()));
  }

  private static KeyFacts.Part<Origin> keyPart(KeyPartModel.Property part) {
    StoredType stored = part.stored();
    return new KeyFacts.Part<>(
        part.name(),
        part.property().label(),
        stored == StoredType.INSTANT,
        stored == StoredType.BYTES || stored == StoredType.BYTE_STRING,
        part.origin());
  }

  static FamilyFacts<Origin> family(FamilyModel family) {
    return new FamilyFacts<>(
        family.name(),
        family.maxVersions(),
        family.maxAge(),
        family.isIntersection(),
        family.origin());
  }

  private static ColumnFacts<Origin> column(ColumnModel column) {
    Duration bucket = column.aggregate() == null ? null : column.aggregate().bucket();
    return new ColumnFacts<>(
        property(column.property()),
        column.family(),
        column.qualifier(),
        column.aliases(),
        column.kind(),
        bucket,
        column.isNeeded(),
        column.origin());
  }

  private static CollectionFacts<Origin> collection(CollectionModel collection) {
    return new CollectionFacts<>(
        property(collection.property()),
        collection.family(),
        collection.ownsFamily(),
        collection.origin());
  }

  private static PropertyFacts<Origin> property(PropertyModel property) {
    PropertyModel owner = property.owner();
    return new PropertyFacts<>(
        property.label(),
        roles(property),
        owner == null ? null : property(owner),
        property.mayBeAbsent(),
        property.origin());
  }

  private static Set<Role> roles(PropertyModel property) {
    Set<Role> roles = EnumSet.noneOf(Role.class);
    Optional.ofNullable(property.generation()).map(Generation::role).ifPresent(roles::add);
    if (property.isExpiry()) {
      roles.add(Role.EXPIRES_AT);
    }
    if (property.isWriteOnce()) {
      roles.add(Role.WRITE_ONCE);
    }
    if (property.isKept()) {
      roles.add(Role.KEPT);
    }
    return roles;
  }
}
