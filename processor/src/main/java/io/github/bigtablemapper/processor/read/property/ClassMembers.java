package io.github.bigtablemapper.processor.read.property;

import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Shape;
import io.github.bigtablemapper.processor.read.element.AccessorProblems;
import io.github.bigtablemapper.processor.read.element.Accessors;
import io.github.bigtablemapper.processor.read.element.PropertyTypes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a class that is no record: those with a field in the order of the source,
 * superclasses first, then those without.
 *
 * <p>Every field of the class that is neither static, transient nor {@code @Ignored} is a property
 * and needs a getter, and a setter, a method of the builder or a parameter of the constructor:
 * state is never left out silently. A field that a superclass keeps to itself is that class's own
 * affair. A getter without a field is a property if it is annotated, abstract, or has what writes
 * it; otherwise its value is computed.
 */
public final class ClassMembers {
  private static final Set<String> OF_EVERY_CLASS = Set.of("hashCode", "toString");

  private final TypeElement type;
  private final Accessors accessors;
  private final @Nullable Shape shape;
  private final AccessorProblems accessorProblems;
  private final List<Member> members = new ArrayList<>();
  private final List<Name> used = new ArrayList<>();
  private final Set<Element> declared = new HashSet<>();
  private final List<Problem> problems = new ArrayList<>();

  private ClassMembers(TypeElement type, Accessors accessors, @Nullable Shape shape) {
    this.type = type;
    this.accessors = accessors;
    this.shape = shape;
    this.accessorProblems = new AccessorProblems(type, accessors, shape);
  }

  /**
   * Reads a class.
   *
   * @param shape how it is made; null: there is no way
   */
  public static ClassMembers of(TypeElement type, Accessors accessors, @Nullable Shape shape) {
    ClassMembers found = new ClassMembers(type, accessors, shape);
    found.fields().forEach(found::addField);
    for (ExecutableElement getter : accessors.getters()) {
      if (!found.used.contains(getter.getSimpleName())) {
        found.addGetter(getter);
      }
    }
    return found;
  }

  /** {@return the properties that are complete} */
  public List<Member> members() {
    return members;
  }

  /**
   * {@return every field and method that declares a property, also one that is left out or faulty}
   */
  public Set<Element> declarations() {
    return declared;
  }

  /** {@return why others are not} */
  public List<Problem> problems() {
    return problems;
  }

  /** The fields by name, superclasses first; of one name, the most derived first. */
  private Map<String, List<VariableElement>> fields() {
    Map<String, List<VariableElement>> fields = new LinkedHashMap<>();
    List<TypeElement> levels = accessors.levels();
    for (int i = levels.size() - 1; i >= 0; i--) {
      for (VariableElement field : ElementFilter.fieldsIn(levels.get(i).getEnclosedElements())) {
        if (Accessors.isState(field)) {
          fields
              .computeIfAbsent(field.getSimpleName().toString(), name -> new ArrayList<>())
              .add(0, field);
        }
      }
    }
    return fields;
  }

  private void addField(String name, List<VariableElement> fields) {
    boolean isBoolean = fields.get(0).asType().getKind() == TypeKind.BOOLEAN;
    List<ExecutableElement> getters = accessors.gettersOf(name, isBoolean);
    List<ExecutableElement> setters = accessors.settersOf(name);
    String property = name;
    if (setters.isEmpty()
        && name.matches("is\\p{Lu}.*")
        && (isBoolean || isGetterOfBoolean(getters, name))) {
      property = Accessors.decapitalize(name.substring("is".length()));
      setters = accessors.settersOf(property);
    }
    add(property, fields, getters, setters, parameter(name, property));
  }

  private void addGetter(ExecutableElement getter) {
    String name = propertyOf(getter);
    boolean isFluent = getter.getSimpleName().contentEquals(name);
    boolean hasBuilder = shape instanceof Shape.Builder;
    List<ExecutableElement> setters = accessors.settersOf(name);
    boolean hasSetter =
        setters.stream().anyMatch(setter -> hasBuilder || !isFluent || !sameName(setter, getter));
    String parameter = parameter(getter.getSimpleName().toString(), name);
    if (MappingAnnotations.isOn(getter)
        || hasSetter
        || parameter != null
        || (hasBuilder && isAbstractProperty(getter))) {
      List<ExecutableElement> getters =
          accessors.getters().stream().filter(other -> sameName(other, getter)).toList();
      add(name, List.of(), getters, setters, parameter);
    }
  }

  /** {@return the constructor's parameter of a property; null if it has none} */
  private @Nullable String parameter(String declared, String property) {
    if (!(shape instanceof Shape.Constructor constructor)) {
      return null;
    }
    return Stream.of(declared, property)
        .filter(constructor.parameters()::contains)
        .findFirst()
        .orElse(null);
  }

  /** Whether nobody computes a value: {@code toBuilder()} and what every class has are none. */
  private boolean isAbstractProperty(ExecutableElement getter) {
    return getter.getModifiers().contains(Modifier.ABSTRACT)
        && !OF_EVERY_CLASS.contains(getter.getSimpleName().toString())
        && !accessors.givesBuilder(getter);
  }

  private void add(
      String name,
      List<VariableElement> fields,
      List<ExecutableElement> getters,
      List<ExecutableElement> setters,
      @Nullable String parameter) {
    getters.forEach(getter -> used.add(getter.getSimpleName()));
    List<Element> declarations = new ArrayList<>(fields);
    declarations.addAll(getters);
    if (!(shape instanceof Shape.Builder)) {
      declarations.addAll(setters);
    }
    List<TypeElement> levels = accessors.levels();
    declarations.sort(Comparator.comparingInt(each -> levels.indexOf(classOf(each))));
    declared.addAll(declarations);
    if (isLeftOut(name, declarations)) {
      return;
    }
    boolean isWritten = shape instanceof Shape.Constructor ? parameter != null : !setters.isEmpty();
    if (getters.isEmpty() || !isWritten) {
      if (isOurs(declarations)) {
        problems.add(
            accessorProblems.missing(name, fields, getters, isWritten, declarations.get(0)));
      }
      return;
    }
    ExecutableElement getter = getters.get(0);
    TypeMirror propertyType = accessors.typeOf(getter);
    // A parameter is of the property's type, or the constructor were another.
    String mutator = parameter == null ? setterOf(propertyType, setters) : parameter;
    if (mutator == null) {
      problems.add(accessorProblems.mismatch(getter, setters.get(0)));
    } else {
      String accessor = getter.getSimpleName().toString();
      members.add(new Member(name, propertyType, accessor, mutator, declarations));
    }
  }

  private static TypeElement classOf(Element member) {
    return MoreElements.asType(member.getEnclosingElement());
  }

  private @Nullable String setterOf(TypeMirror propertyType, List<ExecutableElement> setters) {
    ExecutableElement setter = accessors.mostSpecific(setters, propertyType);
    return setter == null ? null : setter.getSimpleName().toString();
  }

  private boolean isOurs(List<Element> declarations) {
    return declarations.stream()
        .anyMatch(each -> type.equals(each.getEnclosingElement()) || MappingAnnotations.isOn(each));
  }

  /** What the most derived class says counts; to say both is a mistake. */
  private boolean isLeftOut(String name, List<Element> declarations) {
    List<Element> speaking =
        declarations.stream()
            .filter(each -> Accessors.isIgnored(each) || MappingAnnotations.isOn(each))
            .toList();
    List<Element> ofOneClass =
        speaking.stream().filter(each -> classOf(each).equals(classOf(speaking.get(0)))).toList();
    boolean isLeftOut = ofOneClass.stream().anyMatch(Accessors::isIgnored);
    ofOneClass.stream()
        .filter(each -> isLeftOut && MappingAnnotations.isOn(each))
        .findFirst()
        .ifPresent(
            mapped ->
                problems.add(
                    new Problem(
                        "IgnoredAndMapped",
                        "%s.%s is both @Ignored and mapped by another annotation. Remove one."
                            .formatted(type.getSimpleName(), name),
                        Origin.of(mapped))));
    return isLeftOut;
  }

  private static String propertyOf(ExecutableElement getter) {
    String name = getter.getSimpleName().toString();
    if (name.matches("get\\p{Lu}.*")) {
      return Accessors.decapitalize(name.substring("get".length()));
    }
    boolean isBoolean = getter.getReturnType().getKind() == TypeKind.BOOLEAN;
    return isBoolean && name.matches("is\\p{Lu}.*")
        ? Accessors.decapitalize(name.substring("is".length()))
        : name;
  }

  /** Whether a Boolean is read as Kotlin does it: of {@code isX}, as of a primitive one. */
  private static boolean isGetterOfBoolean(List<ExecutableElement> getters, String name) {
    return !getters.isEmpty()
        && getters.get(0).getSimpleName().contentEquals(name)
        && PropertyTypes.isA(getters.get(0).getReturnType(), "java.lang.Boolean");
  }

  private static boolean sameName(ExecutableElement one, ExecutableElement other) {
    return one.getSimpleName().equals(other.getSimpleName());
  }
}
