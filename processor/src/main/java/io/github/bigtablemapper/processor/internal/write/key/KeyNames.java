package io.github.bigtablemapper.processor.internal.write.key;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Constant;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import io.github.bigtablemapper.processor.internal.write.source.TypeNames;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides the names inside a generated key. The parts keep their own names; all other names avoid
 * them.
 */
public final class KeyNames {
  private final NameAllocator locals = new NameAllocator();
  private final NameAllocator constants = new NameAllocator();
  private final String scope;
  private final KeyModel key;

  public KeyNames(KeyModel key) {
    this(key, "");
  }

  /**
   * The names of a key whose constants are in a separate class.
   *
   * @param scope the prefix of each constant
   */
  public KeyNames(KeyModel key, String scope) {
    this.scope = scope;
    this.key = key;
    for (Property part : key.properties()) {
      locals.newName(part.name(), part.name());
      // A component of a record is a field, whose name no constant can have.
      constants.newName(part.name(), "component " + part.name());
      if (part.stored() == StoredType.ENUM && part.storedType() instanceof ClassName type) {
        // The constant of the part is made of the values of this type.
        constants.newName(type.simpleName());
      }
    }
    for (Property part : key.properties()) {
      constants.newName(JavaNames.constant(part.name()), part);
    }
    for (KeyPartModel part : key.parts()) {
      if (part instanceof Constant constant) {
        constants.newName(visible(JavaNames.constant(constant.text())), constant);
      }
    }
    constants.newName("SALT", "salt");
    constants.newName("PATTERN", "pattern");
    for (String local :
        List.of("out", "in", "start", "other", "that", "hash", "written", "splits", "fields")) {
      locals.newName(local, "local " + local);
    }
  }

  /** Java allows control characters in a name, and ignores them. */
  private static String visible(String name) {
    return name.replaceAll("\\p{javaIdentifierIgnorable}", "_");
  }

  /** {@return the constant of a part} */
  String constant(KeyPartModel part) {
    return scope + constants.get(part);
  }

  /** {@return the constant of the salt} */
  public String salt() {
    return scope + constants.get("salt");
  }

  /** {@return the constant with the format and the parts} */
  public String pattern() {
    return constants.get("pattern");
  }

  /** {@return the constants of the salt, if it exists, and of all parts} */
  Stream<String> constants() {
    return Stream.concat(
        Stream.ofNullable(key.salt()).map(each -> salt()),
        key.parts().stream().map(this::constant));
  }

  /** {@return a local variable, a parameter or a method that is no part's} */
  public String local(String name) {
    return locals.get("local " + name);
  }

  /** {@return a class as an expression starts with it, where a part may have its name} */
  public TypeName inExpression(ClassName type) {
    return TypeNames.inExpression(
        type, name -> key.properties().stream().anyMatch(part -> part.name().equals(name)));
  }

  /** {@return the names of parts in Javadoc: a, b and c} */
  static String inWords(List<Property> parts) {
    List<String> codes = parts.stream().map(part -> "{@code " + part.name() + "}").toList();
    int last = codes.size() - 1;
    return last == 0
        ? codes.get(0)
        : String.join(", ", codes.subList(0, last)) + " and " + codes.get(last);
  }

  /** {@return parts, as a method takes them} */
  public static List<ParameterSpec> parameters(List<Property> parts) {
    return parts.stream().map(part -> Specs.parameter(type(part), part.name())).toList();
  }

  /** {@return the type of a part in a whole key} One that hides another is in full, as it is. */
  static TypeName type(Property part) {
    return part.optional() && !(part.type() instanceof TypeVariableName)
        ? Specs.nullable(part.type())
        : part.type();
  }

  /** {@return the names of parts, as they are passed to a method} */
  public static String list(List<Property> parts) {
    return parts.stream().map(Property::name).collect(Collectors.joining(", "));
  }
}
