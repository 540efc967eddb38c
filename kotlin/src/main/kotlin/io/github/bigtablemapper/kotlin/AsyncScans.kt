/** What [AsyncScan] answers in futures, as suspending functions and flows. */
package io.github.bigtablemapper.kotlin

import io.github.bigtablemapper.AsyncRangeDeletion
import io.github.bigtablemapper.AsyncScan
import io.github.bigtablemapper.BatchOutcome
import io.github.bigtablemapper.Page
import io.github.bigtablemapper.key.Key
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.future.await
import kotlinx.coroutines.future.future
import kotlinx.coroutines.jdk9.asFlow

/**
 * The items as a cold flow: each collector has a scan of its own. A slow collector slows down the
 * scan; a flow that is cancelled, or needs no more, ends it. Up to 64 items are read ahead, or as
 * many as a `buffer` behind it says.
 */
public fun <T : Any> AsyncScan<T, *>.asFlow(): Flow<T> = publisher().asFlow()

/** As `list()`: all items. Cancelling the coroutine ends the scan. */
public suspend fun <T : Any> AsyncScan<T, *>.awaitList(): List<T> = list().await()

/** As `count()`: how many items there are. */
public suspend fun AsyncScan<*, *>.awaitCount(): Long = count().await()

/** As `page(size, token)`; the first page has no token. */
public suspend fun <T : Any> AsyncScan<T, *>.awaitPage(
    size: Int,
    token: String? = null,
): Page<T> = page(size, token).await()

/**
 * As `forEachParallel(parallelism, action)`: the number of items. The action suspends for as long as
 * it likes; its next item comes when it returns. One that fails ends the scan and is thrown.
 */
public suspend fun <T : Any> AsyncScan<T, *>.awaitForEachParallel(
    parallelism: Int,
    action: suspend (T) -> Unit,
): Long = coroutineScope { forEachParallel(parallelism) { future { action(it) } }.await() }

/** As `count()`: how many rows would be deleted. */
public suspend fun AsyncRangeDeletion<*>.awaitCount(): Long = count().await()

/** As `confirm(expectedCount)`: deletes, if the range still holds this number of rows. */
public suspend fun <K : Key> AsyncRangeDeletion<K>.awaitConfirm(
    expectedCount: Long
): BatchOutcome<K> = confirm(expectedCount).await()
