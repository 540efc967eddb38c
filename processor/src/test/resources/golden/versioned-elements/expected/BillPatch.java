package sales;

import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Bill}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class BillPatch extends Patch<Bill> {
  /** A patch that changes nothing yet. */
  public BillPatch() {}

  /** Sets the value of a key of {@code payments}, at the time of the write. */
  public BillPatch putPayments(String key, long value) {
    put(BillColumns.PAYMENTS, key, value);
    return this;
  }

  /** Sets the value of a key of {@code payments}, with its timestamp in whole milliseconds. */
  public BillPatch putPayments(String key, Instant timestamp, long value) {
    put(BillColumns.PAYMENTS, key, timestamp, value);
    return this;
  }

  /** Takes a key from {@code payments}, if it is there. */
  public BillPatch removePayments(String key) {
    remove(BillColumns.PAYMENTS, key);
    return this;
  }

  /** Leaves {@code payments} without a value. */
  public BillPatch clearPayments() {
    clear(BillColumns.PAYMENTS);
    return this;
  }

  /** Adds a member to {@code reminders}, at the time of the write. */
  public BillPatch addReminders(String member) {
    add(BillColumns.REMINDERS, member);
    return this;
  }

  /** Adds a member to {@code reminders}, with its timestamp in whole milliseconds. */
  public BillPatch addReminders(Instant timestamp, String member) {
    add(BillColumns.REMINDERS, timestamp, member);
    return this;
  }

  /** Takes a member from {@code reminders}, if it is there. */
  public BillPatch removeReminders(String member) {
    remove(BillColumns.REMINDERS, member);
    return this;
  }

  /** Leaves {@code reminders} without a value. */
  public BillPatch clearReminders() {
    clear(BillColumns.REMINDERS);
    return this;
  }

  /** Sets the value of a key of {@code notes}, at the time of the write. */
  public BillPatch putNotes(int key, Bill.Note value) {
    put(BillColumns.NOTES, key, value);
    return this;
  }

  /** Sets the value of a key of {@code notes}, with its timestamp in whole milliseconds. */
  public BillPatch putNotes(int key, Instant timestamp, Bill.Note value) {
    put(BillColumns.NOTES, key, timestamp, value);
    return this;
  }

  /** Takes a key from {@code notes}, if it is there. */
  public BillPatch removeNotes(int key) {
    remove(BillColumns.NOTES, key);
    return this;
  }

  /** Leaves {@code notes} without a value. */
  public BillPatch clearNotes() {
    clear(BillColumns.NOTES);
    return this;
  }
}
