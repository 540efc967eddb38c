package io.github.bigtablemapper.conformance;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.conformance.AcceptanceCase.ReadCell;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.ScriptedServer;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Google's acceptance tests of putting rows together from chunks, through generated repositories:
 * from the bytes of responses, and from the messages that a client of somebody else makes of them.
 * Its columns are histories, so that every cell is seen. A cell with a label is none that was
 * stored, to the mapper: it is the empty copy that its filter has made.
 */
@NullMarked
class ReadRowsAcceptanceTest {
  private ScriptedServer server;
  private List<ReadRowsAcceptanceTest_LettersRepository> bothWays;

  @Table("letters")
  @Family(value = "A", maxVersions = 9)
  @Family(value = "B", maxVersions = 9)
  @Family(value = "M", maxVersions = 9)
  @Family(value = "N", maxVersions = 9)
  record Letters(
      @RowKey String key,
      @Column(family = "A", value = "C") List<Versioned<String>> ac,
      @Column(family = "A", value = "D") List<Versioned<String>> ad,
      @Column(family = "B", value = "C") List<Versioned<String>> bc,
      @Column(family = "B", value = "D") List<Versioned<String>> bd,
      @Column(family = "B", value = "E") List<Versioned<String>> be,
      @Column(family = "B", value = "F") List<Versioned<String>> bf,
      @Column(family = "M", value = "O") List<Versioned<String>> mo,
      @Column(family = "N", value = "P") List<Versioned<String>> np) {
    Stream<ReadCell> cells() {
      return Stream.of(
              cells("A", "C", ac),
              cells("A", "D", ad),
              cells("B", "C", bc),
              cells("B", "D", bd),
              cells("B", "E", be),
              cells("B", "F", bf),
              cells("M", "O", mo),
              cells("N", "P", np))
          .flatMap(each -> each);
    }

    private Stream<ReadCell> cells(
        String family, String qualifier, List<Versioned<String>> versions) {
      return versions.stream()
          .map(
              version ->
                  new ReadCell(
                      key,
                      family,
                      qualifier,
                      ChronoUnit.MICROS.between(Instant.EPOCH, version.timestamp()),
                      null,
                      version.value()));
    }
  }

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedServer();
    bothWays =
        List.of(
            new ReadRowsAcceptanceTest_LettersRepository(server.mapper()),
            new ReadRowsAcceptanceTest_LettersRepository(server.mapperOfMessages()));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  static List<AcceptanceCase> cases() throws IOException {
    return AcceptanceCase.all();
  }

  static Stream<AcceptanceCase> casesWithLabels() throws IOException {
    return AcceptanceCase.all().stream()
        .filter(each -> each.cells().stream().anyMatch(cell -> cell.label() != null));
  }

  @Test
  void noCaseIsLost() throws IOException {
    assertThat(cases()).hasSize(48);
    assertThat(cases().stream().filter(AcceptanceCase::fails)).hasSize(14);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void rowsArePutTogether(AcceptanceCase each) {
    AcceptanceCase plain = each.withoutLabels();
    for (ReadRowsAcceptanceTest_LettersRepository rows : bothWays) {
      server.answer(Answer.of(plain.inMessagesOfTheirOwn()));
      assertReads(rows, plain);
      if (!plain.fails()) { // else the client drops the rows before the fault with their message
        server.answer(Answer.of(plain.inOneMessage()));
        assertReads(rows, plain);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("casesWithLabels")
  void labelledCellsAreNoneOfTheRow(AcceptanceCase each) {
    for (ReadRowsAcceptanceTest_LettersRepository rows : bothWays) {
      server.answer(Answer.of(each.inOneMessage()));
      assertReads(rows, each);
    }
  }

  private static void assertReads(
      ReadRowsAcceptanceTest_LettersRepository rows, AcceptanceCase expected) {
    List<ReadCell> cells = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    boolean failed = false;
    try (Stream<Letters> stream = rows.scan(ReadRowsAcceptanceTest_LettersKey.all()).stream()) {
      Iterator<Letters> iterator = stream.iterator();
      while (iterator.hasNext()) {
        Letters row = iterator.next();
        keys.add(row.key());
        row.cells().forEach(cells::add);
      }
    } catch (RequestFailedException e) {
      failed = true;
    }

    assertThat(cells)
        .containsExactlyElementsIn(
            expected.cells().stream().filter(cell -> cell.label() == null).toList())
        .inOrder();
    assertThat(keys)
        .containsExactlyElementsIn(
            expected.cells().stream().map(ReadCell::rowKey).distinct().toList())
        .inOrder();
    assertWithMessage("failed").that(failed).isEqualTo(expected.fails());
  }
}
