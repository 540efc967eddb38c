package io.github.bigtablemapper.processor.internal.write;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EmbeddedModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.StoredModel;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.source.Quoted;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.SourceFile;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.time.Instant;

/** Writes {@code XPatch}: a method for each change of a property. */
final class PatchClassWriter {
  private static final String CLEAR = "Leaves $L without a value.\n";
  private static final String AT_WRITE = ", at the time of the write.\n";
  private static final String AT_TIMESTAMP = ", with its timestamp in whole milliseconds.\n";
  private static final ParameterSpec AMOUNT = parameter(TypeName.LONG, "amount");
  private static final ClassName INSTANT = ClassName.get(Instant.class);
  private static final ParameterSpec TIMESTAMP = parameter(INSTANT, "timestamp");
  private static final ParameterSpec BEFORE = parameter(INSTANT, "before");
  private static final ParameterSpec AT = parameter(INSTANT, "at");

  private final EntityModel entity;
  private final ClassName name;
  private final ColumnNames names;
  private final TypeSpec.Builder type;

  private PatchClassWriter(EntityModel entity) {
    this.entity = entity;
    this.name = entity.names().patch();
    this.names = new ColumnNames(entity);
    this.type = Specs.type(name, entity).addModifiers(FINAL);
  }

  static SourceFile write(EntityModel entity) {
    return new PatchClassWriter(entity).write();
  }

  private SourceFile write() {
    type.addJavadoc(
        "Changes of some properties of a stored {@link $L}; the others stay as they are.\n",
        TypeNames.simpleName(entity.entity()));
    type.superclass(ParameterizedTypeName.get(RuntimeNames.PATCH, entity.entity()));
    type.addMethod(constructor());
    entity.columns().forEach(this::addColumn);
    entity.allEmbedded().stream()
        .filter(embedded -> embedded.property().mayBeAbsent())
        .forEach(this::addClear);
    entity.collections().forEach(this::addCollection);
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
  private void addColumn(ColumnModel column) {
    PropertyModel property = column.property();
    if (property.roles().stream().anyMatch(Trait::isOfEveryWrite)) {
      return;
    }
    ParameterSpec value = parameter(column.valueType(), "value");
    switch (column.kind()) {
      case VALUE -> {
        boolean isOnce = property.is(Trait.WRITE_ONCE);
        addSetter(
            column,
            "set",
            property.is(Trait.KEPT)
                ? "Sets $L, unless it has a value.\n"
                : isOnce ? "Sets $L, unless it has another value.\n" : "Sets $L.\n");
        if (!column.isNeeded() && !isOnce && property.roles().stream().noneMatch(Trait::isStamp)) {
          addClear(column);
        }
      }
      case COUNTER ->
          addSetter(column, "reset", "Sets the counter $L, whatever was counted before.\n");
      case HISTORY -> {
        add(column, "append", "Adds a version to $L" + AT_WRITE, value);
        add(column, "append", "Adds a version to $L" + AT_TIMESTAMP, TIMESTAMP, value);
        add(column, "trim", "Takes the versions from $L that are older than an instant.\n", BEFORE);
        addClear(column);
      }
      case LIST -> {
        add(column, "append", "Adds an element to $L, after all others.\n", value);
        addClear(column);
      }
      case AGGREGATE -> {
        add(column, "add", "Adds a number to the running total of $L.\n", AMOUNT);
        addClear(column);
      }
      case BUCKETS -> {
        String bucket = "Adds a number to the bucket of $L that %s is in.\n";
        add(column, "add", bucket.formatted("the time of the write"), AMOUNT);
        add(column, "add", bucket.formatted("an instant"), AT, AMOUNT);
        add(column, "trim", "Takes the buckets from $L that start before an instant.\n", BEFORE);
        addClear(column);
      }
    }
  }

  private void addSetter(ColumnModel column, String verb, String javadoc) {
    String property = column.property().name();
    boolean isFree = JavaNames.isName(property) && !entity.classNames().contains(property);
    ParameterSpec value = parameter(column.valueType(), isFree ? property : "value");
    add(JavaNames.setter(property), column, verb, javadoc, value);
  }

  private void addClear(StoredModel stored) {
    add(stored, "clear", CLEAR);
  }

  private void addClear(EmbeddedModel embedded) {
    PropertyModel property = embedded.property();
    MethodSpec.Builder clear = method(JavaNames.method("clear", property.name()), property, CLEAR);
    embedded.allColumns().forEach(column -> clear.addStatement("clear($L)", names.outside(column)));
    type.addMethod(clear.addStatement("return this").build());
  }

  private void addCollection(CollectionModel collection) {
    String now = collection.isVersioned() ? AT_WRITE : ".\n";
    switch (collection.kind()) {
      case MAP, UNMAPPED -> {
        ParameterSpec key = parameter(collection.qualifierElement().type(), "key");
        ParameterSpec value = parameter(collection.valueElement().type(), "value");
        add(collection, "put", "Sets the value of a key of $L" + now, key, value);
        if (collection.isVersioned()) {
          add(
              collection,
              "put",
              "Sets the value of a key of $L" + AT_TIMESTAMP,
              key,
              TIMESTAMP,
              value);
        }
        add(collection, "remove", "Takes a key from $L, if it is there.\n", key);
      }
      case HISTORY_MAP -> {
        ParameterSpec key = parameter(collection.qualifierElement().type(), "key");
        ParameterSpec value = parameter(collection.valueElement().type(), "value");
        String text = "Adds a version to a key of $L";
        add(collection, "append", text + AT_WRITE, key, value);
        add(collection, "append", text + AT_TIMESTAMP, key, TIMESTAMP, value);
        add(collection, "remove", "Takes a key from $L, if it is there.\n", key);
      }
      case SET -> {
        ParameterSpec member = parameter(collection.qualifierElement().type(), "member");
        add(collection, "add", "Adds a member to $L" + now, member);
        if (collection.isVersioned()) {
          add(collection, "add", "Adds a member to $L" + AT_TIMESTAMP, TIMESTAMP, member);
        }
        add(collection, "remove", "Takes a member from $L, if it is there.\n", member);
      }
      case LIST -> {
        ParameterSpec element = parameter(collection.valueElement().type(), "element");
        add(collection, "append", "Adds an element after all of $L.\n", element);
        add(collection, "prepend", "Adds an element before all of $L.\n", element);
        ParameterSpec id = parameter(RuntimeNames.ELEMENT_ID, "id");
        add(collection, "remove", "Takes an element from $L, if it is there.\n", id);
      }
    }
    if (collection.ownsFamily()) {
      addClear(collection);
    }
  }

  private void add(StoredModel stored, String verb, String javadoc, ParameterSpec... parameters) {
    add(JavaNames.method(verb, stored.property().name()), stored, verb, javadoc, parameters);
  }

  /** Adds a method that passes its parameters to the method of the runtime with a verb as name. */
  private void add(
      String name, StoredModel stored, String verb, String javadoc, ParameterSpec... parameters) {
    MethodSpec.Builder method = method(name, stored.property(), javadoc);
    CodeBlock.Builder call = CodeBlock.builder().add("$L($L", verb, names.outside(stored));
    for (ParameterSpec parameter : parameters) {
      method.addParameter(parameter);
      call.add(", $N", parameter);
    }
    type.addMethod(method.addStatement(call.add(")").build()).addStatement("return this").build());
  }

  private MethodSpec.Builder method(String method, PropertyModel property, String javadoc) {
    return Specs.method(method, name, PUBLIC)
        .addJavadoc(javadoc, Quoted.javadocCode(property.name()));
  }

  /** No change takes null; and a primitive takes any number that fits. */
  private static ParameterSpec parameter(TypeName type, String name) {
    return ParameterSpec.builder(type.isBoxedPrimitive() ? type.unbox() : type, name).build();
  }
}
