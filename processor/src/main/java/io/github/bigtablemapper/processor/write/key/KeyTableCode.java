package io.github.bigtablemapper.processor.write.key;

import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.design.RowKeyFieldDesign;
import io.github.bigtablemapper.design.RowKeyFields;
import io.github.bigtablemapper.mistake.Literals;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.TableOptionsModel;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import java.util.ArrayList;
import java.util.List;

/** Generates what the options of a table need of its keys: the bytes of splits, and the fields. */
final class KeyTableCode {
  private final KeyModel key;
  private final KeyNames names;
  private final KeyWriteCode code;

  KeyTableCode(KeyModel key, KeyNames names, KeyWriteCode code) {
    this.key = key;
    this.names = names;
    this.code = code;
  }

  /** Adds the methods that the mapping calls. */
  void add(TypeSpec.Builder type, TableOptionsModel options) {
    if (!options.splits().isEmpty()) {
      type.addMethod(splits(options.splits()));
    }
    if (options.rowKeySchema()) {
      type.addMethod(fields());
    }
  }

  private MethodSpec splits(List<String> values) {
    return MethodSpec.methodBuilder(names.splits())
        .addModifiers(STATIC)
        .returns(list(RuntimeNames.BYTE_STRING))
        .addStatement(
            "return $T.at($L,$W$L,$W$L)",
            RuntimeNames.KEY_SPLITS,
            code.start(),
            names.constant(key.properties().get(0)),
            values.stream()
                .map(value -> CodeBlock.of("$L", Literals.of(value)))
                .collect(CodeBlock.joining(",$W")))
        .build();
  }

  private MethodSpec fields() {
    List<String> constants = new ArrayList<>();
    if (key.salt() != null) {
      constants.add(names.salt());
    }
    key.parts().forEach(part -> constants.add(names.constant(part)));
    List<RowKeyFieldDesign> published = RowKeyFields.of(key.design());
    List<CodeBlock> fields = new ArrayList<>();
    for (int i = 0; i < constants.size(); i++) {
      fields.add(
          CodeBlock.of(
              "$T.of($L, $L)",
              RuntimeNames.ROW_KEY_FIELD,
              Literals.of(published.get(i).name()),
              constants.get(i)));
    }
    return MethodSpec.methodBuilder(names.fields())
        .addModifiers(STATIC)
        .returns(list(RuntimeNames.ROW_KEY_FIELD))
        .addStatement("return $T.of(\n$L)", List.class, CodeBlock.join(fields, ",\n"))
        .build();
  }

  private static TypeName list(ClassName element) {
    return ParameterizedTypeName.get(ClassName.get(List.class), element);
  }
}
