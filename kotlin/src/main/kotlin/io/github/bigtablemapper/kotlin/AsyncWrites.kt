/** What [AsyncWritableRepository], that of every entity, answers in futures. */
package io.github.bigtablemapper.kotlin

import io.github.bigtablemapper.AsyncWritableRepository
import io.github.bigtablemapper.BatchOutcome
import io.github.bigtablemapper.BatchResult
import io.github.bigtablemapper.LoadOptions
import io.github.bigtablemapper.OperationId
import io.github.bigtablemapper.Write
import io.github.bigtablemapper.WriteResult
import io.github.bigtablemapper.column.Condition
import io.github.bigtablemapper.column.CounterColumn
import io.github.bigtablemapper.column.MappedColumn
import io.github.bigtablemapper.key.Key
import io.github.bigtablemapper.mapping.Patch
import java.time.Instant
import kotlinx.coroutines.future.await

/** As `apply(write)`: the result of one write. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitApply(
    write: Write<E, K>
): WriteResult<E> = apply(write).await()

/** As `applyAndGet(write)`: the entity after the write; null if no row was written. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitApplyAndGet(
    write: Write<E, K>
): E? = applyAndGet(write).await().orElse(null)

/** As `applyAll(writes)`: the outcome of each row. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitApplyAll(
    writes: Collection<Write<E, K>>
): BatchResult<K, E> = applyAll(writes).await()

/**
 * As `put(entity)`: the entity as it is stored. A coroutine that is cancelled ends the call, and
 * whether the write was applied is not known then.
 */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitPut(entity: E): E =
    put(entity).await()

/** As `putIfAbsent(entity)`: whether the row was created. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitPutIfAbsent(
    entity: E
): Boolean = putIfAbsent(entity).await()

/** As `putIf(entity, condition)`: whether it was written. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitPutIf(
    entity: E,
    condition: Condition<E>,
): Boolean = putIf(entity, condition).await()

/** As `putAll(entities)`: what was written, and what was not. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitPutAll(
    entities: Collection<E>
): BatchResult<K, E> = putAll(entities).await()

/** As `loadAll(entities, options)`: which rows were written, and why the others were not. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitLoadAll(
    entities: Collection<E>,
    options: LoadOptions<E>,
): BatchOutcome<K> = loadAll(entities, options).await()

/** As `loadIfAbsent(entity, options)`: whether the row was created. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitLoadIfAbsent(
    entity: E,
    options: LoadOptions<E>,
): Boolean = loadIfAbsent(entity, options).await()

/** As `patch(entity, change)`: the version of the row, or 0. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncWritableRepository<E, K, P>.awaitPatch(
    entity: E,
    change: P.() -> Unit,
): Long = patch(entity) { it.change() }.await()

/** As `delete(entity)`. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitDelete(entity: E) {
    delete(entity).await()
}

/** As `rekey(entity, to)`: whether there was a row. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitRekey(
    entity: E,
    to: K,
): Boolean = rekey(entity, to).await()

/** As `trimHistory(key, column, before)`. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitTrimHistory(
    key: K,
    column: MappedColumn<E, *>,
    before: Instant,
) {
    trimHistory(key, column, before).await()
}

/** As `keepNewest(key, column, count)`. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitKeepNewest(
    key: K,
    column: MappedColumn<E, *>,
    count: Int,
) {
    keepNewest(key, column, count).await()
}

/** As `increment(key, counter, amount)`: the sum. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitIncrement(
    key: K,
    counter: CounterColumn<E>,
    amount: Long,
): Long = increment(key, counter, amount).await()

/** As `increment(key, amounts)`: the sums, by counter. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitIncrement(
    key: K,
    amounts: Map<CounterColumn<E>, Long>,
): Map<CounterColumn<E>, Long> = increment(key, amounts).await()

/** As `incrementOnce(key, id, counter, amount)`: the sum. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitIncrementOnce(
    key: K,
    id: OperationId,
    counter: CounterColumn<E>,
    amount: Long,
): Long = incrementOnce(key, id, counter, amount).await()

/** As `patchAndGet(entity, change)`: the entity as it is then, or null if there is none. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncWritableRepository<E, K, P>
    .awaitPatchAndGet(entity: E, change: P.() -> Unit): E? =
    patchAndGet(entity) { it.change() }.await().orElse(null)

/** As `patchIf(entity, condition, change)`: whether it was applied. */
public suspend fun <E : Any, K : Key, P : Patch<E>> AsyncWritableRepository<E, K, P>.awaitPatchIf(
    entity: E,
    condition: Condition<E>,
    change: P.() -> Unit,
): Boolean = patchIf(entity, condition) { it.change() }.await()

/** As `deleteIf(entity, condition)`: whether it was deleted. */
public suspend fun <E : Any, K : Key> AsyncWritableRepository<E, K, *>.awaitDeleteIf(
    entity: E,
    condition: Condition<E>,
): Boolean = deleteIf(entity, condition).await()
