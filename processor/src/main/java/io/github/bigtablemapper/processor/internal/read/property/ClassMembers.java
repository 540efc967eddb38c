package io.github.bigtablemapper.processor.internal.read.property;

import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.Shape;
import io.github.bigtablemapper.processor.internal.read.element.AccessorProblems;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.Exclusion;
import io.github.bigtablemapper.processor.internal.read.element.KotlinClass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
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
  private final PropertyNames propertyNames;
  private final AccessorProblems accessorProblems;
  private final List<Member> members = new ArrayList<>();

  /** The getter of each property, also of one that is left out or faulty; null: it has none. */
  private final Map<String, @Nullable ExecutableElement> names = new HashMap<>();

  /** The names of methods that could read a property which is found, and of those that write it. */
  private final Set<Name> used = new HashSet<>();

  private final Set<Name> written = new HashSet<>();
  private final Set<Element> declared = new HashSet<>();
  private final List<Problem> problems = new ArrayList<>();

  private ClassMembers(TypeElement type, Accessors accessors, @Nullable Shape shape) {
    this.type = type;
    this.accessors = accessors;
    this.shape = shape;
    this.propertyNames = new PropertyNames(type, accessors, shape);
    this.accessorProblems = new AccessorProblems(type, accessors, shape);
  }

  /**
   * Reads a class.
   *
   * @param shape how it is made; null: there is no way
   */
  public static ClassMembers of(TypeElement type, Accessors accessors, @Nullable Shape shape) {
    ClassMembers found = new ClassMembers(type, accessors, shape);
    Map<String, List<VariableElement>> fields = found.fields();
    fields.forEach((name, each) -> found.addField(name, each, fields));
    for (ExecutableElement getter : accessors.getters()) {
      if (!found.used.contains(getter.getSimpleName())) {
        found.addGetter(getter);
      }
    }
    found.checkParameters();
    return found;
  }

  /** {@return the properties that are complete} */
  public List<Member> members() {
    return members;
  }

  /** {@return the names of these} */
  public Set<String> names() {
    return members.stream().map(Member::name).collect(Collectors.toSet());
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
        if (!field.getModifiers().contains(Modifier.STATIC)) {
          fields
              .computeIfAbsent(field.getSimpleName().toString(), name -> new ArrayList<>())
              .add(0, field);
        }
      }
    }
    return fields;
  }

  private void addField(
      String name, List<VariableElement> fields, Map<String, List<VariableElement>> all) {
    TypeMirror type = fields.get(0).asType();
    String property = propertyNames.ofField(name, type, all);
    List<List<ExecutableElement>> getters = accessors.gettersOf(name, type);
    add(
        property,
        fields,
        getters.isEmpty() ? accessors.gettersOf(property, type) : getters,
        accessors.settersOf(property),
        propertyNames.parameter(name, property));
  }

  private void addGetter(ExecutableElement getter) {
    String name = PropertyNames.ofGetter(getter);
    if (names.containsKey(name)) {
      addSecond(name, getter);
      return;
    }
    boolean isFluent = KotlinClass.nameOf(getter).equals(name);
    boolean hasBuilder = shape instanceof Shape.Builder;
    List<ExecutableElement> setters = accessors.settersOf(name);
    boolean hasSetter =
        setters.stream()
            .filter(setter -> !written.contains(setter.getSimpleName()))
            .anyMatch(setter -> hasBuilder || !isFluent || !sameName(setter, getter));
    String parameter = propertyNames.parameter(KotlinClass.nameOf(getter), name);
    if (MappingAnnotations.isOn(getter)
        || hasSetter
        || parameter != null
        || (hasBuilder && isAbstractProperty(getter))) {
      add(name, List.of(), gettersOf(name), setters, parameter);
    }
  }

  /** The getters of a property without a field, grouped by their names. */
  private List<List<ExecutableElement>> gettersOf(String property) {
    Map<Name, List<ExecutableElement>> getters = new LinkedHashMap<>();
    accessors.getters().stream()
        .filter(each -> PropertyNames.ofGetter(each).equals(property))
        .sorted(Comparator.comparing(each -> KotlinClass.nameOf(each).equals(property)))
        .forEach(
            each ->
                getters.computeIfAbsent(each.getSimpleName(), name -> new ArrayList<>()).add(each));
    return List.copyOf(getters.values());
  }

  /** A method in addition to a property's getter is ignored, unless it is mapped, too. */
  private void addSecond(String property, ExecutableElement other) {
    if (MappingAnnotations.isOn(other)) {
      declared.add(other);
      problems.add(accessorProblems.twice(property, names.get(property), other));
    }
  }

  /** Whether it computes a property: {@code toBuilder()} and methods of every class do not. */
  private boolean isAbstractProperty(ExecutableElement getter) {
    return getter.getModifiers().contains(Modifier.ABSTRACT)
        && !OF_EVERY_CLASS.contains(getter.getSimpleName().toString())
        && !accessors.givesBuilder(getter);
  }

  private void add(
      String name,
      List<VariableElement> fields,
      List<List<ExecutableElement>> candidates,
      List<ExecutableElement> setters,
      @Nullable String parameter) {
    List<ExecutableElement> getters =
        new GetterChoice(
                accessors,
                parameter == null
                    ? setters.stream().map(accessors::parameterOf).toList()
                    : propertyNames.typesOf(parameter),
                fields.stream().findFirst().map(VariableElement::asType),
                shape instanceof Shape.Setters)
            .of(candidates, name);
    ExecutableElement getter = getters.isEmpty() ? null : getters.get(0);
    names.put(name, getter);
    setters.forEach(each -> written.add(each.getSimpleName()));
    for (List<ExecutableElement> each : candidates) {
      used.add(each.get(0).getSimpleName());
      if (each != getters) {
        each.forEach(other -> addSecond(name, other));
      }
    }
    List<Element> declarations = declarations(fields, getters, setters);
    declarations.stream().filter(each -> !Exclusion.isTransient(each)).forEach(declared::add);
    LeftOut leftOut = LeftOut.of(type.getSimpleName() + "." + name, declarations);
    leftOut.problem().ifPresent(problems::add);
    if (leftOut.is()) {
      return;
    }
    boolean isWritten = shape instanceof Shape.Constructor ? parameter != null : !setters.isEmpty();
    if (getter == null || !isWritten) {
      if (isOurs(declarations)) {
        problems.add(accessorProblems.missing(name, fields, getters, isWritten, declarations));
      }
      return;
    }
    TypeMirror propertyType = accessors.typeOf(getter);
    // A parameter is of the property's type, or the constructor were another.
    String mutator = parameter == null ? setterOf(propertyType, setters) : parameter;
    if (mutator == null) {
      problems.add(accessorProblems.mismatch(getter, setters.get(0)));
    } else {
      String accessor = getter.getSimpleName().toString();
      boolean hasDefault =
          !(shape instanceof Shape.Constructor) && OwnDefault.isOnAny(declarations);
      members.add(
          new Member(type, name, propertyType, accessor, mutator, hasDefault, declarations));
    }
  }

  /** What declares a property: of transient fields that which keeps its value. */
  private List<Element> declarations(
      List<VariableElement> fields,
      List<ExecutableElement> getters,
      List<ExecutableElement> setters) {
    List<TypeElement> levels = accessors.levels();
    VariableElement backing = Exclusion.backing(fields, getters, levels).orElse(null);
    List<Element> declarations = new ArrayList<>();
    fields.stream()
        .filter(field -> !Exclusion.isTransient(field) || field.equals(backing))
        .forEach(declarations::add);
    declarations.addAll(getters);
    if (!(shape instanceof Shape.Builder)) {
      declarations.addAll(setters);
    }
    declarations.sort(Comparator.comparingInt(each -> levels.indexOf(Exclusion.classOf(each))));
    return declarations;
  }

  /** A constructor takes no property that is left out: nothing could be given to it. */
  private void checkParameters() {
    if (shape instanceof Shape.Constructor constructor && problems.isEmpty()) {
      Set<String> given = members.stream().map(Member::mutator).collect(Collectors.toSet());
      constructor.parameters().stream()
          .filter(each -> !given.contains(each))
          .findFirst()
          .ifPresent(each -> problems.add(accessorProblems.leftOut(each)));
    }
  }

  private @Nullable String setterOf(TypeMirror propertyType, List<ExecutableElement> setters) {
    ExecutableElement setter = accessors.mostSpecific(setters, propertyType);
    return setter == null ? null : setter.getSimpleName().toString();
  }

  private boolean isOurs(List<Element> declarations) {
    return declarations.stream()
        .anyMatch(
            each ->
                type.equals(each.getEnclosingElement()) || MappingAnnotations.isOfProperty(each));
  }

  private static boolean sameName(ExecutableElement one, ExecutableElement other) {
    return one.getSimpleName().equals(other.getSimpleName());
  }
}
