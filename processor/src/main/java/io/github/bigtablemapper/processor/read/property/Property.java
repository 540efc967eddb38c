package io.github.bigtablemapper.processor.read.property;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.List;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** A property and its annotations, wherever they stood. */
public final class Property {
  private final String entity;
  private final Member member;
  private final @Nullable Property owner;
  private final Nullness nullness;
  private final List<AnnotationUse<?>> uses;
  private final PropertyKind kind;
  private final List<Problem> contradictions;

  /**
   * A property.
   *
   * @param entity the simple name of the entity's class
   * @param member what declares it
   * @param owner the embedded property whose class declares it; null if the entity does
   * @param uses its annotations, each once
   */
  Property(
      String entity,
      Member member,
      @Nullable Property owner,
      List<? extends AnnotationUse<?>> uses) {
    this.entity = entity;
    this.member = member;
    this.owner = owner;
    this.nullness = Nullness.of(member);
    this.uses = uses.stream().<AnnotationUse<?>>map(use -> use.of(label())).toList();
    this.kind = PropertyRules.kind(this);
    this.contradictions = PropertyRules.check(this);
  }

  /** {@return what declares it} */
  public Member member() {
    return member;
  }

  /** {@return the embedded property whose class declares it; null if the entity does} */
  public @Nullable Property owner() {
    return owner;
  }

  /** {@return what is said of null} */
  public Nullness nullness() {
    return nullness;
  }

  /** {@return its annotations, each once} */
  List<AnnotationUse<?>> uses() {
    return uses;
  }

  /** {@return what its annotations make of it} */
  public PropertyKind kind() {
    return kind;
  }

  /** {@return a problem for each annotation that another one excludes} */
  List<Problem> contradictions() {
    return contradictions;
  }

  /** {@return whether its annotations exclude each other, which is a problem already} */
  public boolean isContradictory() {
    return !contradictions.isEmpty();
  }

  /** {@return one of its annotations; null if it has none such} */
  @SuppressWarnings("unchecked")
  public <A extends Annotation> @Nullable AnnotationUse<A> use(Class<A> annotation) {
    for (AnnotationUse<?> use : uses) {
      if (annotation.isInstance(use.annotation())) {
        return (AnnotationUse<A>) use;
      }
    }
    return null;
  }

  public @Nullable AnnotationUse<RowKey> rowKey() {
    return use(RowKey.class);
  }

  public @Nullable AnnotationUse<Column> column() {
    return use(Column.class);
  }

  public @Nullable AnnotationUse<Family> family() {
    return use(Family.class);
  }

  public @Nullable AnnotationUse<Codec> codec() {
    return use(Codec.class);
  }

  /** {@return the codec of what the collection holds that it is} */
  public @Nullable AnnotationUse<ElementCodec> elementCodec() {
    return use(ElementCodec.class);
  }

  public @Nullable AnnotationUse<Embedded> embedded() {
    return use(Embedded.class);
  }

  public @Nullable AnnotationUse<ListMapping> listMapping() {
    return use(ListMapping.class);
  }

  @Nullable AnnotationUse<UpdatedAt> updatedAt() {
    return use(UpdatedAt.class);
  }

  /** {@return its name in messages: {@code Customer.address.city}} */
  public String label() {
    return (owner == null ? entity : owner.label()) + "." + member.name();
  }

  /** {@return what the qualifiers of the columns of its class start with} */
  private String prefix() {
    AnnotationUse<Embedded> embedded = embedded();
    if (embedded == null) {
      return "";
    }
    String own = embedded.isGiven("prefix") ? embedded.annotation().prefix() : member.name() + ".";
    return owner == null ? own : owner.prefix() + own;
  }

  /** {@return the qualifier of its column} */
  public String qualifier() {
    AnnotationUse<Column> column = column();
    String declared = column == null ? "" : column.annotation().value();
    String simple = declared.isEmpty() ? member.name() : declared;
    return owner == null ? simple : owner.prefix() + simple;
  }

  /** {@return the qualifiers that its column had before} */
  public List<String> aliases() {
    AnnotationUse<Column> column = column();
    String prefix = owner == null ? "" : owner.prefix();
    return column == null
        ? List.of()
        : Arrays.stream(column.annotation().aliases()).map(prefix::concat).toList();
  }

  public TypeMirror type() {
    return member.type();
  }

  public Origin origin() {
    return new Origin(member.declarations().get(0), null, null, label());
  }

  /** {@return where its column is decided: at {@code @Column}, or at the property} */
  public Origin columnOrigin() {
    AnnotationUse<Column> column = column();
    return column == null ? origin() : column.origin();
  }

  private boolean has(Class<? extends Annotation> annotation) {
    return use(annotation) != null;
  }

  private @Nullable Generation generation() {
    if (has(GeneratedValue.class)) {
      return Generation.ID;
    }
    if (has(CreatedAt.class)) {
      return Generation.CREATED_AT;
    }
    if (has(UpdatedAt.class)) {
      return Generation.UPDATED_AT;
    }
    return has(Version.class) ? Generation.VERSION : null;
  }

  private @Nullable WriteOnceMode writeOnce() {
    AnnotationUse<WriteOnce> use = use(WriteOnce.class);
    return use == null ? null : use.annotation().value();
  }

  public PropertyModel model() {
    return new PropertyModel(
        entity,
        owner == null ? null : owner.model(),
        member.name(),
        TypeName.get(member.type()),
        member.accessor(),
        member.mutator(),
        nullness == Nullness.NON_NULL,
        generation(),
        has(ExpiresAt.class),
        writeOnce(),
        origin());
  }
}
