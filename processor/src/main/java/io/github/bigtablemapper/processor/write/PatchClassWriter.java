package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EmbeddedModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.Generation;
import java.time.Instant;
import javax.lang.model.SourceVersion;

/** Writes {@code XPatch}: a method for each change of a property. */
final class PatchClassWriter {
  private final EntityModel entity;
  private final ClassName name;
  private final ColumnNames names;

  private PatchClassWriter(EntityModel entity) {
    this.entity = entity;
    this.name = entity.names().patch();
    this.names = new ColumnNames(entity);
  }

  static SourceFile write(EntityModel entity) {
    return new PatchClassWriter(entity).write();
  }

  private SourceFile write() {
    TypeSpec.Builder type = Specs.type(name, entity).addModifiers(FINAL);
    type.addJavadoc(
        "Changes of some properties of a stored {@link $L}; the others stay as they are.\n",
        Types.simpleName(entity.entity()));
    type.superclass(ParameterizedTypeName.get(RuntimeNames.PATCH, entity.entity()));
    type.addMethod(constructor());
    entity.columns().forEach(column -> addColumn(type, column));
    entity.embedded().stream()
        .flatMap(EmbeddedModel::all)
        .filter(embedded -> embedded.property().mayBeAbsent())
        .forEach(embedded -> type.addMethod(clear(embedded)));
    entity.collections().forEach(collection -> addCollection(type, collection));
    return SourceFile.of(name, type.build());
  }

  /** In an exported package of a module, javac warns of a constructor that is not written. */
  private MethodSpec constructor() {
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder().addJavadoc("A patch that changes nothing yet.\n");
    return (entity.isPublic() ? constructor.addModifiers(PUBLIC) : constructor).build();
  }

  /**
   * Every patch sets the time of update and the version by itself, and a cleared time of creation
   * would be lost.
   */
  private void addColumn(TypeSpec.Builder type, ColumnModel column) {
    String property = column.property().name();
    Generation generation = column.property().generation();
    if (generation == Generation.UPDATED_AT || generation == Generation.VERSION) {
      return;
    }
    switch (column.kind()) {
      case VALUE -> {
        boolean isOnce = column.property().isWriteOnce();
        type.addMethod(
            set(column, "set", isOnce ? "Sets $L, unless it has another value.\n" : "Sets $L.\n"));
        boolean isKept = isOnce || generation == Generation.CREATED_AT;
        if (!column.isNeeded() && !isKept) {
          type.addMethod(clear(property, names.outside(column)));
        }
      }
      case COUNTER ->
          type.addMethod(
              set(column, "reset", "Sets the counter $L, whatever was counted before.\n"));
      case HISTORY -> addHistory(type, column);
      case LIST -> {
        type.addMethod(append(column, "Adds an element to $L, behind all others.\n"));
        type.addMethod(clear(property, names.outside(column)));
      }
      case AGGREGATE -> {
        type.addMethod(add(column, "Adds a number to the running total of $L.\n").build());
        type.addMethod(clear(property, names.outside(column)));
      }
      case BUCKETS -> addBuckets(type, column);
    }
  }

  private MethodSpec.Builder add(ColumnModel column, String javadoc) {
    String property = column.property().name();
    return change(GeneratedNames.method("add", property), javadoc, Quoted.javadocCode(property))
        .addParameter(long.class, "amount")
        .addCode(call("add", names.outside(column), "amount"));
  }

  private void addBuckets(TypeSpec.Builder type, ColumnModel column) {
    String property = column.property().name();
    CodeBlock constant = names.outside(column);
    type.addMethod(
        add(column, "Adds a number to the bucket of $L that the time of the write is in.\n")
            .build());
    type.addMethod(
        change(
                GeneratedNames.method("add", property),
                "Adds a number to the bucket of $L that an instant is in.\n",
                Quoted.javadocCode(property))
            .addParameter(Instant.class, "at")
            .addParameter(long.class, "amount")
            .addCode(call("add", constant, "at", "amount"))
            .build());
    addTrim(type, column, "Takes the buckets from $L that start before an instant.\n");
    type.addMethod(clear(property, constant));
  }

  private void addTrim(TypeSpec.Builder type, ColumnModel column, String javadoc) {
    String property = column.property().name();
    type.addMethod(
        change(GeneratedNames.method("trim", property), javadoc, Quoted.javadocCode(property))
            .addParameter(Instant.class, "before")
            .addCode(call("trim", names.outside(column), "before"))
            .build());
  }

  private MethodSpec set(ColumnModel column, String method, String javadoc) {
    String property = column.property().name();
    boolean isFree = SourceVersion.isName(property) && !entity.classNames().contains(property);
    String parameter = isFree ? property : "value";
    return change(GeneratedNames.setter(property), javadoc, Quoted.javadocCode(property))
        .addParameter(unboxed(column.valueType()), parameter)
        .addCode(call(method, names.outside(column), parameter))
        .build();
  }

  private MethodSpec append(ColumnModel column, String javadoc) {
    String property = column.property().name();
    return change(GeneratedNames.method("append", property), javadoc, Quoted.javadocCode(property))
        .addParameter(unboxed(column.valueType()), "value")
        .addCode(call("append", names.outside(column), "value"))
        .build();
  }

  private void addHistory(TypeSpec.Builder type, ColumnModel column) {
    String property = column.property().name();
    CodeBlock constant = names.outside(column);
    type.addMethod(append(column, "Adds a version to $L, at the time of the write.\n"));
    type.addMethod(
        change(
                GeneratedNames.method("append", property),
                "Adds a version to $L, with its timestamp in whole milliseconds.\n",
                Quoted.javadocCode(property))
            .addParameter(Instant.class, "timestamp")
            .addParameter(unboxed(column.valueType()), "value")
            .addCode(call("append", constant, "timestamp", "value"))
            .build());
    addTrim(type, column, "Takes the versions from $L that are older than an instant.\n");
    type.addMethod(clear(property, constant));
  }

  private void addCollection(TypeSpec.Builder type, CollectionModel collection) {
    switch (collection.kind()) {
      case MAP, UNMAPPED -> {
        TypeName key = unboxed(collection.qualifierElement().type());
        type.addMethod(
            change(collection, "put", "Sets the value of a key of $L.\n")
                .addParameter(key, "key")
                .addParameter(unboxed(collection.valueElement().type()), "value")
                .addCode(call("put", names.outside(collection), "key", "value"))
                .build());
        type.addMethod(
            change(collection, "remove", "Takes a key from $L, if it is there.\n", key, "key"));
      }
      case SET -> {
        TypeName member = unboxed(collection.qualifierElement().type());
        type.addMethod(change(collection, "add", "Adds a member to $L.\n", member, "member"));
        type.addMethod(
            change(
                collection,
                "remove",
                "Takes a member from $L, if it is there.\n",
                member,
                "member"));
      }
      case LIST -> {
        TypeName element = unboxed(collection.valueElement().type());
        type.addMethod(
            change(
                collection, "append", "Adds an element behind all of $L.\n", element, "element"));
        type.addMethod(
            change(
                collection, "prepend", "Adds an element before all of $L.\n", element, "element"));
        type.addMethod(
            change(
                collection,
                "remove",
                "Takes an element from $L, if it is there.\n",
                RuntimeNames.ELEMENT_ID,
                "id"));
      }
    }
    if (collection.ownsFamily()) {
      type.addMethod(clear(collection.property().name(), names.outside(collection)));
    }
  }

  /** A method with one argument, which the runtime calls by the same verb. */
  private MethodSpec change(
      CollectionModel collection,
      String verb,
      String javadoc,
      TypeName parameterType,
      String parameter) {
    return change(collection, verb, javadoc)
        .addParameter(parameterType, parameter)
        .addCode(call(verb, names.outside(collection), parameter))
        .build();
  }

  private MethodSpec.Builder change(CollectionModel collection, String verb, String javadoc) {
    String property = collection.property().name();
    return change(GeneratedNames.method(verb, property), javadoc, Quoted.javadocCode(property));
  }

  private MethodSpec clear(String property, CodeBlock constant) {
    return clear(property).addCode(call("clear", constant)).build();
  }

  private MethodSpec clear(EmbeddedModel embedded) {
    MethodSpec.Builder clear = clear(embedded.property().name());
    embedded.allColumns().forEach(column -> clear.addStatement("clear($L)", names.outside(column)));
    return clear.addStatement("return this").build();
  }

  private MethodSpec.Builder clear(String property) {
    return change(
        GeneratedNames.method("clear", property),
        "Leaves $L without a value.\n",
        Quoted.javadocCode(property));
  }

  private MethodSpec.Builder change(String method, String javadoc, Object... arguments) {
    return MethodSpec.methodBuilder(method)
        .addJavadoc(javadoc, arguments)
        .addModifiers(PUBLIC)
        .returns(name);
  }

  private static CodeBlock call(String method, CodeBlock constant, String... arguments) {
    CodeBlock.Builder call = CodeBlock.builder().add("$L($L", method, constant);
    for (String argument : arguments) {
      call.add(", $L", argument);
    }
    return CodeBlock.builder()
        .addStatement(call.add(")").build())
        .addStatement("return this")
        .build();
  }

  /** No change takes null; and a primitive takes any number that fits. */
  private static TypeName unboxed(TypeName type) {
    return type.isBoxedPrimitive() ? type.unbox() : type;
  }
}
