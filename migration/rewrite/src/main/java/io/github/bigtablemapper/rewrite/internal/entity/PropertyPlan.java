package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import io.github.bigtablemapper.rewrite.internal.model.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.JavaType;

/** The annotations of one property, and what a person has to decide. */
public final class PropertyPlan {
  static final String JSON_CODEC = "io.github.bigtablemapper.codec.JsonCodec";

  private static final String ANNOTATION = "io.github.bigtablemapper.annotation.";
  private static final String JSON = "JsonCodec.class";
  private static final String IGNORE = "JsonIgnore";
  private static final Map<String, Reason> LEFT =
      Map.of(
          "DynamoDbVectorAttribute",
          Reason.VECTOR,
          "DynamoDbSearchVectorsHashKey",
          Reason.UNKNOWN_ANNOTATION,
          "DynamoDbSearchVectorsInlineFilterKey",
          Reason.UNKNOWN_ANNOTATION);

  private final CodeBase codeBase;
  private final Storage storage;
  private final Nesting nesting;
  private final Bean bean;
  private final Property property;
  private final List<String> annotations = new ArrayList<>();
  private final Set<String> imports = new TreeSet<>();
  private final List<Reason> reasons = new ArrayList<>();

  private PropertyPlan(CodeBase codeBase, Bean bean, Property property) {
    this.codeBase = codeBase;
    this.storage = new Storage(codeBase);
    this.nesting = new Nesting(codeBase);
    this.bean = bean;
    this.property = codeBase.inBeans(bean, property);
  }

  /** {@return the plan of a property of a bean} */
  static PropertyPlan of(CodeBase codeBase, Bean bean, Property property) {
    PropertyPlan plan = new PropertyPlan(codeBase, bean, property);
    plan.make();
    return plan;
  }

  List<String> annotations() {
    return annotations;
  }

  Set<String> imports() {
    return imports;
  }

  List<Reason> reasons() {
    return reasons;
  }

  /** {@return true if the property becomes a {@code long}} */
  boolean isLong() {
    boolean isCounted =
        property.has("DynamoDbVersionAttribute") || property.has("DynamoDbAtomicCounter");
    return (isCounted && nesting.hasRoles(bean))
        || (codeBase.isExpiring(property)
            && Storage.name(property.type()).equals("java.lang.Long"));
  }

  /** {@return true if the Enhanced Client stores a property} */
  static boolean isStored(Bean bean, Property property) {
    return !property.has("DynamoDbIgnore")
        && ((property.hasGetter() && property.hasSetter()) || !property.tags().isEmpty());
  }

  private void make() {
    if (property.has("DynamoDbIgnore") || !isStored(bean, property)) {
      ignore();
    } else {
      if (property.isKey() && nesting.hasRoles(bean)) {
        key();
      } else if (nesting.isInColumns(bean)) {
        value();
      }
      if (nesting.isInJson(bean)) {
        jsonName();
      }
    }
    property.tags().stream()
        .filter(tag -> LEFT.containsKey(tag.name()))
        .forEach(tag -> reasons.add(LEFT.get(tag.name())));
  }

  private void ignore() {
    boolean isIgnored = property.jackson().stream().anyMatch(tag -> tag.name().equals(IGNORE));
    if (nesting.isInJson(bean) && property.has("DynamoDbIgnore") && !isIgnored) {
      add("@" + IGNORE, IGNORE);
    }
    if (nesting.isInColumns(bean) && (property.has("DynamoDbIgnore") || property.hasField())) {
      annotate("@Ignored", "Ignored");
    }
  }

  private void jsonName() {
    if (property.has("DynamoDbConvertedBy")) {
      reasons.add(Reason.CONVERTER);
    }
    JsonPlan json = JsonPlan.of(codeBase, property);
    json.annotation().ifPresent(name -> add("@" + name + "(" + json.value() + ")", name));
    if (json.isLeft()) {
      reasons.add(Reason.JSON);
    }
  }

  private void key() {
    List<String> members = new ArrayList<>();
    JavaType type = property.type();
    if (codeBase.needsOrderBelow(bean)) {
      members.add("order = " + (property.has("DynamoDbPartitionKey") ? 0 : 1));
    }
    if (Storage.isNumber(type) || Storage.name(type).equals("java.time.Instant")) {
      members.add("signed = true");
    }
    if (Storage.name(type).equals("java.time.Instant")) {
      members.add("precision = Precision.NANOS");
      imports.add(ANNOTATION + "Precision");
    }
    annotate(
        members.isEmpty() ? "@RowKey" : "@RowKey(" + String.join(", ", members) + ")", "RowKey");
    if (!Storage.isKey(type)) {
      reasons.add(Reason.KEY_TYPE);
    }
    if (KeyNames.isReserved(property)) {
      reasons.add(Reason.NAME);
    }
    generated();
    if (property.has("DynamoDbConvertedBy")) {
      reasons.add(Reason.CONVERTER);
    }
  }

  private void generated() {
    boolean isKept =
        property.tag("DynamoDbUpdateBehavior").stream()
            .flatMap(tag -> tag.member("value").stream())
            .anyMatch(value -> value.source().contains("WRITE_IF_NOT_EXISTS"));
    boolean isTime = property.has("DynamoDbAutoGeneratedTimestampAttribute");
    if (property.has("DynamoDbAutoGeneratedUuid")) {
      annotate("@GeneratedValue", "GeneratedValue");
    }
    if (isTime) {
      annotate(isKept ? "@CreatedAt" : "@UpdatedAt", isKept ? "CreatedAt" : "UpdatedAt");
    }
    if (isKept && !property.isKey()) {
      annotate("@WriteOnce(WriteOnceMode.KEEP)", "WriteOnce", "WriteOnceMode");
    }
  }

  private void value() {
    generated();
    boolean hasRoles = nesting.hasRoles(bean);
    if (hasRoles && property.has("DynamoDbVersionAttribute")) {
      version();
    } else if (hasRoles && property.has("DynamoDbAtomicCounter")) {
      annotate("@Counter", "Counter");
      column(false);
      reasons.add(Reason.ATOMIC_COUNTER);
    } else if (codeBase.isExpiring(property)) {
      annotate("@ExpiresAt", "ExpiresAt");
      column(false);
    } else if (property.has("DynamoDbConvertedBy")) {
      converted();
    } else {
      stored();
    }
  }

  private void version() {
    annotate("@Version", "Version");
    column(false);
    boolean isPlain =
        property.tag("DynamoDbVersionAttribute").stream()
            .flatMap(tag -> tag.members().values().stream().flatMap(List::stream))
            .map(Text::source)
            .allMatch(source -> source.matches("[01]L?"));
    if (!isPlain) {
      reasons.add(Reason.VERSION_STEPS);
    }
  }

  private void converted() {
    reasons.add(Reason.CONVERTER);
    if (storage.shape(property.type()) == Storage.Shape.SCALAR) {
      column(true);
    } else {
      json();
      column(false);
    }
  }

  private void stored() {
    JavaType type = property.type();
    switch (storage.shape(type)) {
      case SCALAR -> column(true);
      case LIST -> {
        annotate("@ListMapping(ListMode.PACKED)", "ListMapping", "ListMode");
        elements(Aws.argument(type));
        column(false);
      }
      case SET -> family();
      case MAP -> {
        if (property.has("DynamoDbFlatten")) {
          reasons.add(Reason.FLATTENED_MAP);
        }
        family();
        elements(Storage.valueOf(type));
      }
      case BEAN -> embedded(type);
      case OTHER -> {
        if (Storage.name(type).startsWith(Aws.SDK)
            || Storage.name(type).contains(".concurrent.atomic.")) {
          reasons.add(Reason.VALUE_TYPE);
        } else {
          json();
        }
        column(false);
      }
    }
  }

  private void embedded(JavaType type) {
    boolean isFlat = property.has("DynamoDbFlatten");
    boolean hasKey =
        codeBase.bean(Storage.name(type)).stream()
            .flatMap(each -> codeBase.properties(each).stream())
            .anyMatch(Property::isKey);
    if (isFlat && hasKey) {
      reasons.add(Reason.FLATTENED_KEY);
    }
    if (storage.isEmbedded(property)) {
      String prefix =
          isFlat
              ? ""
              : property.attribute().flatMap(codeBase::value).map(n -> n + ".").orElse(null);
      annotate(prefix == null ? "@Embedded" : "@Embedded(prefix = \"" + prefix + "\")", "Embedded");
    } else {
      json();
      column(false);
    }
  }

  private void json() {
    annotate("@Codec(" + JSON + ")", "Codec");
    imports.add(JSON_CODEC);
  }

  private void elements(@Nullable JavaType element) {
    if (!Storage.isScalar(element)) {
      annotate("@ElementCodec(" + JSON + ")", "ElementCodec");
      imports.add(JSON_CODEC);
    }
  }

  private void family() {
    String name = codeBase.attributeName(property).replaceAll("[^-_.a-zA-Z0-9]", "_");
    annotate("@Family(\"" + (name.equals(EntityPlan.FAMILY) ? name + "_" : name) + "\")", "Family");
  }

  /** A column with its name, and the value of a primitive that an item may lack. */
  private void column(boolean mayHaveDefault) {
    List<String> members = new ArrayList<>();
    property.attribute().ifPresent(name -> members.add(name.source()));
    if (mayHaveDefault
        && property.type() instanceof JavaType.Primitive primitive
        && primitive != JavaType.Primitive.String) {
      if (!members.isEmpty()) {
        members.set(0, "value = " + members.get(0));
      }
      members.add("defaultValue = \"" + initial(primitive) + "\"");
    }
    if (!members.isEmpty()) {
      annotate("@Column(" + String.join(", ", members) + ")", "Column");
    }
  }

  private String initial(JavaType.Primitive primitive) {
    if (property.initial() != null) {
      return property.initial();
    }
    return primitive == JavaType.Primitive.Boolean ? "false" : "0";
  }

  private void annotate(String annotation, String... types) {
    annotations.add(annotation);
    for (String type : types) {
      imports.add(ANNOTATION + type);
    }
  }

  private void add(String annotation, String ofJackson) {
    annotations.add(annotation);
    imports.add("com.fasterxml.jackson.annotation." + ofJackson);
  }
}
