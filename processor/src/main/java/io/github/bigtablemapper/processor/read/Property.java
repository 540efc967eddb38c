package io.github.bigtablemapper.processor.read;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.PropertyModel;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A property and its annotations, wherever they stood.
 *
 * @param entity the simple name of the entity's class
 * @param member what declares it
 * @param owner the embedded property whose class declares it; null if the entity does
 * @param nullness what is said of null
 */
record Property(
    String entity,
    Member member,
    @Nullable Property owner,
    Nullness nullness,
    @Nullable AnnotationUse<RowKey> rowKey,
    @Nullable AnnotationUse<Column> column,
    @Nullable AnnotationUse<Family> family,
    @Nullable AnnotationUse<Codec> codec,
    @Nullable AnnotationUse<Counter> counter,
    @Nullable AnnotationUse<Embedded> embedded,
    @Nullable AnnotationUse<ListMapping> listMapping,
    @Nullable AnnotationUse<Unmapped> unmapped,
    @Nullable AnnotationUse<GeneratedValue> generatedValue,
    @Nullable AnnotationUse<CreatedAt> createdAt,
    @Nullable AnnotationUse<UpdatedAt> updatedAt,
    @Nullable AnnotationUse<Version> version,
    @Nullable AnnotationUse<ExpiresAt> expiresAt,
    @Nullable AnnotationUse<WriteOnce> writeOnce,
    @Nullable AnnotationUse<Aggregate> aggregate) {

  /** {@return its name in messages: {@code Customer.address.city}} */
  String label() {
    return label(entity, owner, member);
  }

  /** {@return the name of a property in messages, before its annotations are read} */
  static String label(String entity, @Nullable Property owner, Member member) {
    return (owner == null ? entity : owner.label()) + "." + member.name();
  }

  /** {@return what the qualifiers of the columns of its class start with} */
  private String prefix() {
    if (embedded == null) {
      return "";
    }
    String own = embedded.isGiven("prefix") ? embedded.annotation().prefix() : member.name() + ".";
    return owner == null ? own : owner.prefix() + own;
  }

  /** {@return the qualifier of its column} */
  String qualifier() {
    String declared = column == null ? "" : column.annotation().value();
    String simple = declared.isEmpty() ? member.name() : declared;
    return owner == null ? simple : owner.prefix() + simple;
  }

  TypeMirror type() {
    return member.type();
  }

  Origin origin() {
    return new Origin(member.declarations().get(0), null, null);
  }

  private @Nullable Generation generation() {
    if (generatedValue != null) {
      return Generation.ID;
    }
    if (createdAt != null) {
      return Generation.CREATED_AT;
    }
    if (updatedAt != null) {
      return Generation.UPDATED_AT;
    }
    return version == null ? null : Generation.VERSION;
  }

  PropertyModel model() {
    return new PropertyModel(
        entity,
        owner == null ? null : owner.model(),
        member.name(),
        TypeName.get(member.type()),
        member.accessor(),
        member.mutator(),
        nullness == Nullness.NON_NULL,
        generation(),
        expiresAt != null,
        writeOnce != null,
        origin());
  }
}
