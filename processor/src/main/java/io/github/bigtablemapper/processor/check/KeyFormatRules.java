package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.mistake.KeyMistakes;
import io.github.bigtablemapper.mistake.Mistake;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.KeyType;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks a row key as a whole: its delimiter, its constants, its bytes, its uniqueness. */
final class KeyFormatRules {
  private KeyFormatRules() {}

  static List<Problem> check(EntityModel entity) {
    KeyModel key = entity.key();
    List<Problem> problems = new ArrayList<>();
    KeyMistakes.delimiter(key.delimiter(), key.format() == KeyFormat.ORDERED)
        .ifPresent(
            mistake -> problems.add(new Problem(mistake, entity.tableOrigin().at("delimiter"))));
    if (key.properties().size() == 1 && key.properties().get(0).stored() == KeyType.INSTANT) {
      problems.add(
          new Problem(
              KeyMistakes.onlyTime(String.join(".", entity.entity().simpleNames())),
              key.properties().get(0).origin()));
    }
    problems.addAll(constants(key));
    for (KeyPartModel.Property part : key.properties()) {
      if (key.format() == KeyFormat.READABLE && isBytes(part)) {
        problems.add(new Problem(KeyMistakes.bytes(part.property().label()), part.origin()));
      }
    }
    return problems;
  }

  private static List<Problem> constants(KeyModel key) {
    List<KeyPartModel.Constant> constants =
        key.parts().stream()
            .filter(KeyPartModel.Constant.class::isInstance)
            .map(KeyPartModel.Constant.class::cast)
            .toList();
    List<Optional<Mistake>> tooLong =
        KeyMistakes.tooLong(constants.stream().map(KeyPartModel.Constant::text).toList());
    List<Problem> problems = new ArrayList<>();
    for (int i = 0; i < constants.size(); i++) {
      KeyPartModel.Constant constant = constants.get(i);
      Stream.of(KeyMistakes.constant(constant.text()), tooLong.get(i))
          .flatMap(Optional::stream)
          .forEach(mistake -> problems.add(new Problem(mistake, constant.origin().at("value"))));
    }
    return problems;
  }

  private static boolean isBytes(KeyPartModel.Property part) {
    return part.stored() == KeyType.BYTES || part.stored() == KeyType.BYTE_STRING;
  }
}
