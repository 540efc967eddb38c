package io.github.bigtablemapper.processor.read;

import com.google.auto.common.MoreTypes;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.List;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Decides how a map or a set is stored. One that has a codec of its own is a column; this is about
 * all others.
 */
final class CollectionReader {
  private final CodecReader codecs;
  private final List<Problem> problems;

  CollectionReader(CodecReader codecs, List<Problem> problems) {
    this.codecs = codecs;
    this.problems = problems;
  }

  /** {@return whether a property is a map or set without a codec} */
  boolean reads(Property property) {
    return property.codec() == null
        && property.counter() == null
        && (isA(property.type(), "java.util.Map") || isA(property.type(), "java.util.Set"))
        && !codecs.hasCodecOfClass(property.type());
  }

  /** {@return the collection, or null if the property cannot be one} */
  @Nullable CollectionModel read(Property property) {
    List<? extends TypeMirror> types = MoreTypes.asDeclared(property.type()).getTypeArguments();
    int before = problems.size();
    if (types.isEmpty()) {
      problems.add(
          new Problem(
              "CollectionType",
              "%s is a %s of unknown elements. Write their types: %s."
                  .formatted(
                      property.name(),
                      TypeName.get(property.type()),
                      isA(property.type(), "java.util.Map") ? "Map<String, Long>" : "Set<String>"),
              property.origin()));
      return null;
    }
    if (property.family() == null) {
      problems.add(noFamily(property));
    }
    if (property.column() != null) {
      problems.add(
          new Problem(
              "CollectionColumn",
              ("Each element of %s is a column, with the element as its qualifier. Remove @Column;"
                      + " the family is named with @Family.")
                  .formatted(property.name()),
              property.column().origin()));
    }
    CollectionModel.Element qualifier = element(property, types.get(0), true);
    CollectionModel.Element value =
        types.size() == 2 ? element(property, types.get(1), false) : null;
    if (problems.size() > before || property.family() == null || qualifier == null) {
      return null;
    }
    return new CollectionModel(
        property.model(),
        property.family().annotation().value(),
        qualifier,
        value,
        property.family().origin());
  }

  private CollectionModel.@Nullable Element element(
      Property property, TypeMirror type, boolean isQualifier) {
    if (isQualifier && type.getKind() == TypeKind.ARRAY) {
      problems.add(
          new Problem(
              "CollectionElement",
              ("The elements of %s are arrays, which are equal only to themselves. Use ByteString,"
                      + " or a type with equals.")
                  .formatted(property.name()),
              property.origin()));
      return null;
    }
    ColumnCodec codec = codecs.column(property, type);
    return codec == null ? null : new CollectionModel.Element(TypeName.get(type), codec);
  }

  private static Problem noFamily(Property property) {
    Origin origin = property.column() == null ? property.origin() : property.column().origin();
    return new Problem(
        "CollectionFamily",
        ("%s is a %s: each element is a column, in a family that holds nothing else. Put"
                + " @Family(\"…\") on it, or name a codec with @Codec to store it in one cell.")
            .formatted(property.name(), isA(property.type(), "java.util.Map") ? "Map" : "Set"),
        origin);
  }

  private static boolean isA(TypeMirror type, String name) {
    return type.getKind() == TypeKind.DECLARED
        && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(name);
  }
}
