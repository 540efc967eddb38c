package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.bigtable.v2.StreamPartition;
import com.google.cloud.bigtable.data.v2.models.CloseStream;
import com.google.protobuf.ByteString;
import com.google.rpc.Code;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A merged partition that waits for a part of it: how long, and what happens then. */
class WaitingPartitionsTest {
  private final ModelService service = new ModelService();
  private ModelReader reader;

  /** The partitions of {@code c} and {@code e} are merged, and only the reader of e hears of it. */
  @BeforeEach
  void merge() {
    for (char border : "cei".toCharArray()) {
      service.split(border);
    }
    reader = new ModelReader(service);
    service.merge('e');
    tell('e');
    assertThat(reader.opened()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aPartThatIsSplitOffAgainIsReadAfterASecond(boolean isResumed) {
    service.split('e');
    service.write('g');
    if (isResumed) {
      heartbeat('c');
      reader.resume(0);
    }
    int before = reader.opened();
    reader.pass(Waits.FIRST_PAUSE.minusMillis(1));
    assertThat(reader.opened()).isEqualTo(before);

    reader.pass(Duration.ofMillis(1));
    reader.receive(reader.call('e'));
    assertThat(reader.hasSeenAll()).isTrue();
    assertThat(reader.opened()).isEqualTo(before + 1);
    reader.pass(Duration.ofHours(1));
    assertThat(reader.opened()).isEqualTo(before + 1);
  }

  /** The other part is read slowly: the merge is received after all of its changes. */
  @Test
  void aPartWaitsForAnotherThatIsReadSlowlyAndIsRequestedSeldom() {
    reader.lag(Duration.ofDays(1));
    for (int second = 0; second < 3_600; second++) {
      heartbeat('c');
      reader.pass(Duration.ofSeconds(1));
      tellRequested();
    }
    assertThat(reader.opened()).isAtMost(4 + 6 + 60);

    service.write('d');
    service.write('g');
    reader.receive(reader.call('c'));
    tell('c');
    reader.receive(reader.call('c'));
    assertThat(reader.hasSeenAll()).isTrue();
  }

  @Test
  void aPartOfWhichTheOtherIsReadPastTheMergeIsReportedAfterTenMinutes() {
    for (int second = 0; second < Partitions.LONGEST_WAIT.toSeconds() - 1; second++) {
      heartbeat('c');
      tellRequested();
      reader.pass(Duration.ofSeconds(1));
    }
    var lost =
        assertThrows(
            AssertionError.class,
            () -> {
              for (int second = 0; second <= Waits.LONGEST_PAUSE.toSeconds(); second++) {
                heartbeat('c');
                reader.pass(Duration.ofSeconds(1));
                tellRequested();
              }
            });
    assertThat(lost).hasMessageThat().contains("waits that is read elsewhere");
  }

  private void tell(char first) {
    service.close(reader.stream(reader.call(first)));
    reader.receive(reader.call(first));
  }

  /** A part that is requested again has not changed: it is merged. */
  private void tellRequested() {
    if (service.outdated().stream().anyMatch(stream -> stream.from() == 'e')) {
      tell('e');
    }
  }

  private void heartbeat(char first) {
    service.heartbeat(reader.stream(reader.call(first)));
    reader.receive(reader.call(first));
  }

  @Test
  void eachRowIsInOneTokenEvenIfTokensOverlap() {
    PartitionPosition read = position("c", "i");

    assertThat(parts(read, "a", "e", "e", "i")).containsExactly("c-e", "e-i").inOrder();
    assertThat(parts(read, "e", "", "a", "e")).containsExactly("c-e", "e-i").inOrder();
    assertThat(parts(read, "a", "g", "d", "")).containsExactly("c-g", "g-i").inOrder();
    assertThat(parts(read, "", "", "d", "e")).containsExactly("c-i");
    assertThat(parts(read, "a", "c", "c", "i", "i", "")).containsExactly("c-i");
    assertThrows(IllegalStateException.class, () -> parts(read, "c", "d", "e", "i"));
    assertThat(parts(position("", ""), "", "e", "c", "")).containsExactly("-e", "e-").inOrder();
  }

  /** {@return the parts of the partitions that replace one} */
  private static List<String> parts(PartitionPosition read, String... told) {
    ReadChangeStreamResponse.CloseStream.Builder close =
        ReadChangeStreamResponse.CloseStream.newBuilder();
    close.getStatusBuilder().setCode(Code.OUT_OF_RANGE_VALUE);
    for (int i = 0; i < told.length; i += 2) {
      StreamPartition partition = position(told[i], told[i + 1]).partition();
      close.addNewPartitions(partition);
      close.addContinuationTokens(
          StreamContinuationToken.newBuilder().setPartition(partition).setToken("t"));
    }
    return read.successors(CloseStream.fromProto(close.build())).stream()
        .flatMap(PartitionPosition::tokenPartitions)
        .map(
            part ->
                part.getRowRange().getStartKeyClosed().toStringUtf8()
                    + "-"
                    + part.getRowRange().getEndKeyOpen().toStringUtf8())
        .toList();
  }

  private static PartitionPosition position(String from, String to) {
    return new PartitionPosition(
        ByteString.copyFromUtf8(from), ByteString.copyFromUtf8(to), List.of(), null);
  }
}
