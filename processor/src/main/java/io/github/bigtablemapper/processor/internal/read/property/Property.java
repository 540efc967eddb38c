package io.github.bigtablemapper.processor.internal.read.property;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A property and its annotations, from all places.
 *
 * @param entity the simple name of the entity's class
 * @param member what declares it
 * @param owner the embedded property whose class declares it; null if the entity does
 * @param uses its annotations, each once
 */
public record Property(
    String entity, Member member, @Nullable Property owner, List<AnnotationUse<?>> uses) {
  private static final String VALUE = "value";
  private static final String HEX = "hex";

  /** Assigns its annotations to this property. */
  public Property {
    String label = label(entity, member, owner);
    uses = uses.stream().<AnnotationUse<?>>map(use -> use.of(label)).toList();
  }

  /** {@return whether it is declared nullable} */
  public Nullness nullness() {
    return Nullness.of(member);
  }

  /** {@return what its annotations make of it} */
  public PropertyKind kind() {
    return PropertyKind.of(this);
  }

  /** {@return whether its annotations exclude each other, which is a problem already} */
  public boolean isContradictory() {
    return !PropertyRules.check(this).isEmpty();
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

  /** {@return whether it has an annotation} */
  public boolean has(Class<? extends Annotation> annotation) {
    return use(annotation) != null;
  }

  /** {@return its name in messages: {@code Customer.address.city}} */
  public String label() {
    return label(entity, member, owner);
  }

  private static String label(String entity, Member member, @Nullable Property owner) {
    return (owner == null ? entity : owner.label()) + "." + member.name();
  }

  /** {@return what its qualifiers start with, by the embedded values that it is in} */
  private String prefix() {
    AnnotationUse<Embedded> around = owner == null ? null : owner.use(Embedded.class);
    if (owner == null || around == null) {
      return "";
    }
    return owner.prefix()
        + (around.isGiven("prefix") ? around.annotation().prefix() : owner.member.name() + ".");
  }

  /** {@return whether it is a time that is not stored} */
  boolean isView() {
    AnnotationUse<UpdatedAt> use = use(UpdatedAt.class);
    return (use != null && !use.annotation().stored()) || isWriteTimeView();
  }

  boolean isWriteTimeView() {
    return has(WriteTime.class)
        && !has(RowKey.class)
        && !has(Column.class)
        && !has(Family.class)
        && !has(Codec.class);
  }

  /** {@return the qualifier of its column} */
  public String qualifier() {
    AnnotationUse<Column> column = use(Column.class);
    return QualifierText.ofText(prefix())
        + (column != null && column.isGiven(HEX)
            ? QualifierText.ofHex(column.annotation().hex()).orElse(member.name())
            : column != null && column.isGiven(VALUE)
                ? QualifierText.ofText(column.annotation().value())
                : member.name());
  }

  /** {@return what is wrong with a qualifier of bytes} */
  Optional<Problem> checkHex() {
    AnnotationUse<Column> column = use(Column.class);
    if (column == null || !column.isGiven(HEX)) {
      return Optional.empty();
    }
    String message =
        column.isGiven(VALUE)
            ? "%s has two qualifiers, a text and bytes. Remove value or hex from @Column."
            : QualifierText.ofHex(column.annotation().hex()).isEmpty()
                ? "The qualifier of %s is not hexadecimal digits, two for each byte. Write"
                    + " @Column(hex = \"800B\") for the bytes 80 and 0B."
                : "";
    return message.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Problem("ColumnQualifier", message.formatted(label()), column.origin().at(HEX)));
  }

  /** {@return the qualifiers that its column had before} */
  public List<String> aliases() {
    AnnotationUse<Column> column = use(Column.class);
    return column == null
        ? List.of()
        : Arrays.stream(column.annotation().aliases()).map(prefix()::concat).toList();
  }

  public TypeMirror type() {
    return member.type();
  }

  public Origin origin() {
    return new Origin(member.declarations().get(0), null, null, label());
  }

  /** {@return where its column is decided: at {@code @Column}, or at the property} */
  public Origin columnOrigin() {
    AnnotationUse<Column> column = use(Column.class);
    return column == null ? origin() : column.origin();
  }

  /**
   * {@return a mistake in it, to be reported where it is declared}
   *
   * @param message the text, in which its name replaces the first {@code %s}
   * @param others the values of the other placeholders
   */
  public Problem problem(String id, String message, Object... others) {
    Object[] values = Stream.concat(Stream.of(label()), Stream.of(others)).toArray();
    return new Problem(id, message.formatted(values), origin());
  }

  /** {@return such a mistake, which leaves nothing to read} */
  public <T> Read<T> fault(String id, String message, Object... others) {
    return new Read<>(null, List.of(problem(id, message, others)));
  }

  public PropertyModel model() {
    return new PropertyModel(
        entity,
        owner == null ? null : owner.model(),
        member.name(),
        TypeName.get(member.type()),
        member.accessor(),
        member.mutator(),
        nullness() == Nullness.NON_NULL,
        member.hasDefault(),
        PropertyRole.of(this),
        has(WriteTime.class),
        origin());
  }
}
