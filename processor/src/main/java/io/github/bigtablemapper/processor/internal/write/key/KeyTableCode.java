package io.github.bigtablemapper.processor.internal.write.key;

import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.key.RowKeyFieldDesign;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
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
  void add(TypeSpec.Builder type, TableOptionsDesign options) {
    if (!options.splits().isEmpty()) {
      type.addMethod(splits(options.splits()));
    }
    if (!options.rowKeySchema().isEmpty()) {
      type.addMethod(fields(options.rowKeySchema()));
    }
  }

  private MethodSpec splits(List<String> values) {
    return Specs.method(
            names.local("splits"), Specs.generic(List.class, RuntimeNames.BYTE_STRING), STATIC)
        .addStatement(
            "return $T.at($L,$W$L,$W$L)",
            RuntimeNames.KEY_SPLITS,
            code.start(),
            names.constant(key.properties().get(0)),
            Specs.arguments(values.stream().map(Literals::of)))
        .build();
  }

  private MethodSpec fields(List<RowKeyFieldDesign> published) {
    List<String> constants = names.constants().toList();
    List<CodeBlock> fields = new ArrayList<>();
    for (int i = 0; i < constants.size(); i++) {
      String name = Literals.of(published.get(i).name());
      fields.add(CodeBlock.of("$T.of($L, $L)", RuntimeNames.ROW_KEY_FIELD, name, constants.get(i)));
    }
    return Specs.method(
            names.local("fields"), Specs.generic(List.class, RuntimeNames.ROW_KEY_FIELD), STATIC)
        .addStatement("return $T.of(\n$L)", List.class, CodeBlock.join(fields, ",\n"))
        .build();
  }
}
