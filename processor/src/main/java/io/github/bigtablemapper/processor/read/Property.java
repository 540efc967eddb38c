package io.github.bigtablemapper.processor.read;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.PropertyModel;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * A property and its annotations, wherever they stood.
 *
 * @param member what declares it
 * @param nullness what is said of null
 */
record Property(
    Member member,
    Nullness nullness,
    @Nullable AnnotationUse<RowKey> rowKey,
    @Nullable AnnotationUse<Column> column,
    @Nullable AnnotationUse<Family> family,
    @Nullable AnnotationUse<Codec> codec,
    @Nullable AnnotationUse<Counter> counter) {

  String name() {
    return member.name();
  }

  TypeMirror type() {
    return member.type();
  }

  Origin origin() {
    return new Origin(member.declarations().get(0), null, null);
  }

  PropertyModel model() {
    return new PropertyModel(
        member.name(),
        TypeName.get(member.type()),
        member.accessor(),
        member.mutator(),
        nullness == Nullness.NON_NULL,
        origin());
  }
}
