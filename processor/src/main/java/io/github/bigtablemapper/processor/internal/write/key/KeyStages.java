package io.github.bigtablemapper.processor.internal.write.key;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes the stages that name ranges of keys, part by part. A stage represents all keys that start
 * with some parts: with none, which is {@code all()}, or with all parts up to one of them.
 *
 * <p>A stage either takes a value of the next part, or gives the range of that part. It takes no
 * value that would complete the key. Constants are written right after the part before them.
 */
final class KeyStages {
  /** The stage without parts. */
  static final String ALL = "AllKeys";

  private final ClassName keyName;
  private final KeyModel key;
  private final KeyNames names;
  private final KeyWriteCode code;
  private final List<Property> parts;

  /** How many parts have a separate stage. */
  private final int stages;

  /** The parts up to which there are whole keys. */
  private final List<KeyModel> parents;

  private KeyStages(
      ClassName keyName, KeyModel key, KeyNames names, int stages, List<KeyModel> parents) {
    this.parents = parents;
    this.keyName = keyName;
    this.stages = stages;
    this.key = key;
    this.names = names;
    this.code = new KeyWriteCode(key, names);
    this.parts = key.properties();
  }

  /** The stages of a key: its last part makes it whole. */
  static KeyStages of(ClassName keyName, KeyModel key, KeyNames names) {
    return new KeyStages(keyName, key, names, key.properties().size() - 1, List.of());
  }

  /**
   * The stages of what several keys start with.
   *
   * @param parents the keys that are no longer than that
   */
  static KeyStages ofLeading(
      ClassName keyName, KeyModel leading, KeyNames names, List<KeyModel> parents) {
    return new KeyStages(keyName, leading, names, leading.properties().size(), parents);
  }

  /** Adds the static methods, of which one is for the first part. */
  void addFirst(TypeSpec.Builder type) {
    type.addMethod(all());
    if (stages > 0) {
      type.addMethod(first(parts.get(0)));
    }
  }

  /** Adds the classes of all stages. */
  void addOthers(TypeSpec.Builder type) {
    if (hasRangeOfFirst()) {
      MethodSpec constructor =
          Specs.constructor(PRIVATE).addStatement("super($L)", code.start()).build();
      type.addType(
          stage(keyName.nestedClass(ALL), RuntimeNames.KEY_PREFIX, "All keys", constructor)
              .addMethod(range(parts.get(0)))
              .build());
    }
    for (int i = 0; i < stages; i++) {
      type.addType(stage(i));
    }
  }

  private boolean hasRangeOfFirst() {
    return !parts.isEmpty() && KeyPartCode.hasRange(key.format(), parts.get(0));
  }

  private MethodSpec all() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("all")
            .addJavadoc(
                code.hasLeadingConstants()
                    ? "{@return all keys of this kind}"
                    : "{@return all keys: a full scan of the table}")
            .addModifiers(PUBLIC, STATIC);
    if (hasRangeOfFirst()) {
      ClassName all = keyName.nestedClass(ALL);
      return method.returns(all).addStatement("return new $T()", all).build();
    }
    return method
        .returns(ParameterizedTypeName.get(RuntimeNames.KEY_RANGE, keyName))
        .addStatement("return $T.within($L)", RuntimeNames.KEY_RANGE, code.start())
        .build();
  }

  private TypeSpec stage(int index) {
    MethodSpec constructor =
        Specs.constructor(PRIVATE, Specs.parameter(RuntimeNames.KEY_WRITER, "written"))
            .addStatement("super(written)")
            .build();
    TypeSpec.Builder type =
        stage(
            stage(parts.get(index)),
            prefix(index),
            "All keys with a certain " + KeyNames.inWords(parts.subList(0, index + 1)),
            constructor);
    if (index + 1 < stages) {
      type.addMethod(next(parts.get(index + 1)));
    }
    if (index + 1 < parts.size() && KeyPartCode.hasRange(key.format(), parts.get(index + 1))) {
      type.addMethod(range(parts.get(index + 1)));
    }
    return type.build();
  }

  private TypeSpec.Builder stage(
      ClassName name, ClassName base, String description, MethodSpec constructor) {
    return TypeSpec.classBuilder(name)
        .addModifiers(PUBLIC, STATIC, FINAL)
        .superclass(ParameterizedTypeName.get(base, keyName))
        .addJavadoc("$L.\n", description)
        .addMethod(constructor);
  }

  private ClassName stage(Property part) {
    return keyName.nestedClass(JavaNames.stage(part.name()));
  }

  private ClassName prefix(int index) {
    boolean isParent =
        parents.stream()
            .anyMatch(parent -> parent.properties().size() == index + 1 && key.startsWith(parent));
    return isParent ? RuntimeNames.PARENT_PREFIX : RuntimeNames.KEY_PREFIX;
  }

  private MethodSpec first(Property part) {
    String out = names.local("out");
    MethodSpec.Builder method =
        step(part, STATIC)
            .addStatement("$T $L = $L", RuntimeNames.KEY_WRITER, out, code.start())
            .addStatement("$L.write($L, $L)", names.constant(part), out, part.name());
    code.writeAfter(method, part, out);
    return method.addStatement("return new $T($L)", stage(part), out).build();
  }

  private MethodSpec next(Property part) {
    CodeBlock written = CodeBlock.of("with($L, $L)", names.constant(part), part.name());
    MethodSpec.Builder method = step(part);
    if (!code.hasMoreAfter(part)) {
      return method.addStatement("return new $T($L)", stage(part), written).build();
    }
    String out = names.local("out");
    method.addStatement("$T $L = $L", RuntimeNames.KEY_WRITER, out, written);
    code.writeAfter(method, part, out);
    return method.addStatement("return new $T($L)", stage(part), out).build();
  }

  private MethodSpec.Builder step(Property part, Modifier... modifiers) {
    return Specs.method(part.name(), stage(part), PUBLIC)
        .addModifiers(modifiers)
        .addJavadoc("{@return all keys with this {@code $L}}", part.name())
        .addParameter(part.type(), part.name());
  }

  private MethodSpec range(Property part) {
    return Specs.method(part.name(), KeyPartCode.rangeType(part, keyName), PUBLIC)
        .addJavadoc("{@return the range of {@code $L}$L}", part.name(), order(part))
        .addStatement("return $L($L)", KeyPartCode.rangeMethod(part), names.constant(part))
        .build();
  }

  private static String order(Property part) {
    if (part.codec() != null) {
      return ", in the order of what is stored";
    }
    return part.stored() == StoredType.ENUM ? ", in the order of the names" : "";
  }
}
